import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

/** A command of the toolbar that needs no more than the selection. */
export type Command = {
  readonly name: string;
  readonly icon: LucideIcon;
  /** As people read it; the keys are those of the editor. */
  readonly keys?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly isOn?: (editor: Editor) => boolean;
};

function mark(type: string, name: string, icon: LucideIcon, keys?: string): Command {
  return {
    name,
    icon,
    ...(keys === undefined ? {} : { keys }),
    run: (chain) => chain.toggleMark(type),
    isOn: (editor) => editor.isActive(type),
  };
}

export const history: readonly Command[] = [
  { name: '撤销', icon: Undo2, keys: 'Ctrl+Z', run: (chain) => chain.undo() },
  { name: '重做', icon: Redo2, keys: 'Ctrl+Shift+Z', run: (chain) => chain.redo() },
];

export const marks: readonly Command[] = [
  mark('bold', '加粗', Bold, 'Ctrl+B'),
  mark('italic', '斜体', Italic, 'Ctrl+I'),
  mark('underline', '下划线', Underline, 'Ctrl+U'),
  mark('strike', '删除线', Strikethrough, 'Ctrl+Shift+S'),
  mark('highlight', '高亮', Highlighter, 'Ctrl+Shift+H'),
  mark('code', '行内代码', Code, 'Ctrl+E'),
];

export const blocks: readonly Command[] = [
  {
    name: '无序列表',
    icon: List,
    keys: 'Ctrl+Shift+8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: '有序列表',
    icon: ListOrdered,
    keys: 'Ctrl+Shift+7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: '引用',
    icon: Quote,
    keys: 'Ctrl+Shift+B',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: '代码块',
    icon: SquareCode,
    keys: 'Ctrl+Alt+C',
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
];

/** In the menu at the end. */
export const more: readonly Command[] = [
  mark('superscript', '上标', Superscript, 'Ctrl+.'),
  mark('subscript', '下标', Subscript, 'Ctrl+,'),
  { name: '分隔线', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  {
    name: '清除格式',
    icon: RemoveFormatting,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
  },
];

export const textStyles: readonly {
  readonly name: string;
  readonly level?: number;
  readonly keys: string;
}[] = [
  { name: '正文', keys: 'Ctrl+Alt+0' },
  { name: '一级标题', level: 2, keys: 'Ctrl+Alt+2' },
  { name: '二级标题', level: 3, keys: 'Ctrl+Alt+3' },
  { name: '三级标题', level: 4, keys: 'Ctrl+Alt+4' },
];

export function textStyleOf(editor: Editor): (typeof textStyles)[number] | undefined {
  if (!editor.isActive('heading')) return textStyles[0];
  return textStyles.find(({ level }) => level === editor.getAttributes('heading').level);
}

/** The keys of this computer: Macs write Ctrl as ⌘. */
export function keysHere(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform)
    ? keys.replace('Ctrl', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys;
}
