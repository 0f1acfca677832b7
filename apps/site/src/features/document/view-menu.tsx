import { Menu, type MenuAction } from '@wenyuan/ui';
import {
  ArrowLeft,
  AudioLines,
  BookOpen,
  Expand,
  FileText,
  Keyboard,
  Moon,
  Printer,
  RectangleVertical,
  RotateCw,
  Rows2,
  SlidersHorizontal,
  Sparkles,
  Sun,
} from 'lucide-react';
import { canSpeak } from '../aloud/index.ts';
import type { ReaderMode } from './reader-geometry.ts';
import type { ReaderActions } from './reader-toolbar.tsx';
import styles from './reader-toolbar.module.css';

const modes = [
  ['scroll', '连续滚动', <Rows2 key="scroll" aria-hidden="true" />],
  ['single', '单页', <RectangleVertical key="single" aria-hidden="true" />],
  ['double', '双页', <BookOpen key="double" aria-hidden="true" />],
] as const;

/** Phones have no keys to list. */
function hasKeys(): boolean {
  return !matchMedia('(hover: none)').matches;
}

/** As in the style sheet of the bar. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 640px)').matches;
}

/** How pages are shown, and what else can be done with them. */
export function ViewMenu({
  mode,
  isRightToLeft,
  dark,
  textOpen,
  hasText,
  isAnswered,
  canFullscreen,
  actions,
}: {
  mode: ReaderMode;
  isRightToLeft: boolean;
  /** Whether pages follow the dark theme. */
  dark: boolean;
  textOpen: boolean;
  hasText: boolean;
  isAnswered: boolean;
  canFullscreen: boolean;
  actions: ReaderActions;
}) {
  const items: (MenuAction | false)[] = [
    ...modes.map(([name, label, icon]) => ({
      label,
      icon,
      checked: !textOpen && mode === name,
      onSelect: () => actions.show(name),
    })),
    // Pages below each other have no right and left.
    mode !== 'scroll' &&
      !textOpen && {
        label: '从右向左翻页',
        icon: <ArrowLeft aria-hidden="true" />,
        checked: isRightToLeft,
        onSelect: () => actions.turnLeft(!isRightToLeft),
      },
    hasText && {
      label: '文字版',
      icon: <FileText aria-hidden="true" />,
      checked: textOpen,
      onSelect: actions.toggleText,
    },
    hasText &&
      canSpeak() && {
        label: '朗读',
        icon: <AudioLines aria-hidden="true" />,
        onSelect: actions.readAloud,
      },
    {
      label: '页面颜色：跟随主题',
      icon: <Moon aria-hidden="true" />,
      checked: dark,
      startsGroup: true,
      onSelect: () => actions.setDark(true),
    },
    {
      label: '页面颜色：原样',
      icon: <Sun aria-hidden="true" />,
      checked: !dark,
      onSelect: () => actions.setDark(false),
    },
    {
      label: '顺时针旋转',
      icon: <RotateCw aria-hidden="true" />,
      startsGroup: true,
      onSelect: actions.rotate,
    },
    { label: '打印', icon: <Printer aria-hidden="true" />, onSelect: actions.print },
    // Elsewhere they are buttons of the bar.
    isAnswered &&
      isNarrow() && {
        label: '问 AI',
        icon: <Sparkles aria-hidden="true" />,
        onSelect: actions.openQuestions,
      },
    canFullscreen &&
      isNarrow() && {
        label: '全屏',
        icon: <Expand aria-hidden="true" />,
        onSelect: actions.toggleFullscreen,
      },
    hasKeys() && {
      label: '键盘快捷键',
      icon: <Keyboard aria-hidden="true" />,
      onSelect: actions.showHelp,
    },
  ];
  return (
    <Menu
      label="视图"
      size="sm"
      className={styles.iconOnly ?? ''}
      actions={items.filter((item) => item !== false)}
    >
      <SlidersHorizontal aria-hidden="true" />
    </Menu>
  );
}
