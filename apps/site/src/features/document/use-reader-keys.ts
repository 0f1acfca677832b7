import { useEffect } from 'react';
import type { ReaderActions } from './reader-toolbar.tsx';

const FIND = '在文档中查找';
const MARK = '给选中的文字划线';
const COLORED = '用黄、绿、蓝、粉色划线';
const NOTE = '给选中的文字写笔记';
/** What needs the words of the pages. */
const ofText: readonly string[] = [FIND, MARK, COLORED, NOTE];

/** Keys of the reader. Space and the up and down arrows are left to the browser for scrolling. */
const keys = [
  ['←、PageUp', '上一页'],
  ['→、PageDown', '下一页'],
  ['Home、End', '首页、末页'],
  ['+、−', '放大、缩小'],
  ['0', '自动适合'],
  ['Ctrl+P', '打印'],
  ['r', '顺时针旋转'],
  ['/、Ctrl+F', FIND],
  ['m', MARK],
  ['1–4', COLORED],
  ['n', NOTE],
  ['f', '全屏'],
  ['?', '打开本页'],
] as const;

/** The keys to list in the help; without text on the server there is nothing to search or to mark. The arrows go where the pages do. */
export function readerKeys({ hasText, turnsLeft }: { hasText: boolean; turnsLeft: boolean }) {
  const turned = (key: string) => key.replace(/[←→]/, (arrow) => (arrow === '←' ? '→' : '←'));
  return keys
    .filter(([, meaning]) => hasText || !ofText.includes(meaning))
    .map(([key, meaning]) => [turnsLeft ? turned(key) : key, meaning] as const);
}

/** Whether a key is for what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [role=menu], [contenteditable]') !== null
  );
}

/** While the box for words `isAwaited`, the letters that are typed for it are no keys of the reader. */
export function useReaderKeys(pages: number, actions: ReaderActions, isAwaited: boolean): void {
  useEffect(() => {
    const actionOf: Record<string, () => void> = {
      ArrowLeft: () => actions.sideways(-1),
      PageUp: () => actions.turn(-1),
      ArrowRight: () => actions.sideways(1),
      PageDown: () => actions.turn(1),
      Home: () => actions.goTo(1),
      End: () => actions.goTo(pages),
      '+': () => actions.zoomBy(1),
      '=': () => actions.zoomBy(1),
      '-': () => actions.zoomBy(-1),
      '0': () => actions.zoomTo('auto'),
      f: actions.toggleFullscreen,
      r: actions.rotate,
      '/': actions.openFind,
      Escape: actions.closePanel,
      '?': actions.showHelp,
    };
    const press = (event: KeyboardEvent) => {
      const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // The browser would print the pages that are near the view.
      if (isControl && event.key.toLowerCase() === 'p') {
        event.preventDefault();
        actions.print();
        return;
      }
      // The browser knows the words of the pages near the view alone; whoever presses it in the box asks for the browser's.
      if (isControl && event.key.toLowerCase() === 'f' && !isTyping(event.target)) {
        if (actions.findHere()) event.preventDefault();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isAwaited && event.key !== 'Escape') return;
      const act = actionOf[event.key];
      if (act === undefined) return;
      // The browser shows the rest of the page first.
      const direction = { PageUp: -1, PageDown: 1 }[event.key];
      if ((direction === 1 || direction === -1) && actions.goesOn(direction)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [pages, actions, isAwaited]);
}
