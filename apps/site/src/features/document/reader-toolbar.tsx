import { IconButton, Menu, type MenuAction } from '@wenyuan/ui';
import {
  BookOpen,
  ChevronDown,
  ChevronUp,
  Expand,
  FileText,
  Keyboard,
  Maximize2,
  Minus,
  Moon,
  MoveHorizontal,
  PanelLeft,
  Plus,
  RectangleVertical,
  RotateCw,
  Rows2,
  Search,
  SlidersHorizontal,
} from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { parsePageNumber, type Arrangement, type ReaderMode } from './reader-geometry.ts';
import styles from './reader.module.css';

export type ReaderActions = {
  readonly goTo: (page: number) => void;
  readonly turn: (direction: 1 | -1) => void;
  readonly zoomBy: (direction: 1 | -1) => void;
  readonly fit: (mode: 'width' | 'page') => void;
  readonly show: (mode: ReaderMode) => void;
  readonly rotate: () => void;
  readonly toggleFullscreen: () => void;
  readonly toggleDark: () => void;
  readonly togglePanel: () => void;
  readonly openFind: () => void;
  readonly closePanel: () => void;
  readonly toggleText: () => void;
  readonly showHelp: () => void;
};

/** Shows the present page; a typed number takes effect on Enter and is discarded when it is invalid. */
function PageBox({
  page,
  pages,
  onGo,
}: {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = parsePageNumber(draft ?? '', pages);
    if (wanted !== undefined) onGo(wanted);
    setDraft(undefined);
  };
  return (
    <form className={styles.pageBox} onSubmit={go}>
      <input
        aria-label="页码"
        inputMode="numeric"
        value={draft ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <span aria-hidden="true">/ {pages}</span>
    </form>
  );
}

const modes = [
  ['scroll', '连续滚动', <Rows2 key="scroll" aria-hidden="true" />],
  ['single', '单页', <RectangleVertical key="single" aria-hidden="true" />],
  ['double', '双页', <BookOpen key="double" aria-hidden="true" />],
] as const;

function viewActions(
  { zoom, mode }: Arrangement,
  dark: boolean,
  textOpen: boolean,
  hasText: boolean,
  actions: ReaderActions,
): MenuAction[] {
  return [
    ...modes.map(([name, label, icon]) => ({
      label,
      icon,
      checked: mode === name,
      onSelect: () => actions.show(name),
    })),
    {
      label: '适合宽度',
      icon: <MoveHorizontal aria-hidden="true" />,
      checked: zoom === 'width',
      onSelect: () => actions.fit('width'),
    },
    {
      label: '整页显示',
      icon: <Maximize2 aria-hidden="true" />,
      checked: zoom === 'page',
      onSelect: () => actions.fit('page'),
    },
    { label: '顺时针旋转', icon: <RotateCw aria-hidden="true" />, onSelect: actions.rotate },
    {
      label: '页面反色',
      icon: <Moon aria-hidden="true" />,
      checked: dark,
      onSelect: actions.toggleDark,
    },
    ...(hasText
      ? [
          {
            label: '文字版',
            icon: <FileText aria-hidden="true" />,
            checked: textOpen,
            onSelect: actions.toggleText,
          },
        ]
      : []),
    { label: '键盘快捷键', icon: <Keyboard aria-hidden="true" />, onSelect: actions.showHelp },
  ];
}

export function ReaderToolbar({
  page,
  lastShown,
  pages,
  percent,
  arrangement,
  dark,
  panelOpen,
  textOpen,
  hasText,
  actions,
}: {
  page: number;
  /** The last page of the present row. */
  lastShown: number;
  pages: number;
  percent: number;
  arrangement: Arrangement;
  dark: boolean;
  panelOpen: boolean;
  textOpen: boolean;
  /** Whether the server has the text of the pages. */
  hasText: boolean;
  actions: ReaderActions;
}) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="阅读工具">
      <IconButton
        label={hasText ? '缩略图与目录' : '缩略图'}
        size="sm"
        aria-pressed={panelOpen}
        onClick={actions.togglePanel}
      >
        <PanelLeft aria-hidden="true" />
      </IconButton>
      {hasText ? (
        <IconButton label="查找" size="sm" onClick={actions.openFind}>
          <Search aria-hidden="true" />
        </IconButton>
      ) : null}
      <span className={styles.divider} />
      <IconButton label="上一页" size="sm" disabled={page <= 1} onClick={() => actions.turn(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <PageBox page={page} pages={pages} onGo={actions.goTo} />
      <IconButton
        label="下一页"
        size="sm"
        disabled={lastShown >= pages}
        onClick={() => actions.turn(1)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <span className={styles.divider} />
      <IconButton label="缩小" size="sm" onClick={() => actions.zoomBy(-1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <span className={styles.percent}>{percent}%</span>
      <IconButton label="放大" size="sm" onClick={() => actions.zoomBy(1)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <span className={styles.divider} />
      <Menu
        label="视图"
        size="sm"
        className={styles.iconOnly ?? ''}
        actions={viewActions(arrangement, dark, textOpen, hasText, actions)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Menu>
      <span className={styles.wideOnly}>
        <IconButton label="全屏" size="sm" onClick={actions.toggleFullscreen}>
          <Expand aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
