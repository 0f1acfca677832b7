import { IconButton } from '@wenyuan/ui';
import {
  ChevronDown,
  ChevronUp,
  Expand,
  FileText,
  Keyboard,
  ListTree,
  Maximize2,
  Minus,
  Moon,
  MoveHorizontal,
  Plus,
} from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { parsePageNumber } from './reader-geometry.ts';
import styles from './reader.module.css';

export type ReaderActions = {
  readonly goTo: (page: number) => void;
  readonly zoomBy: (direction: 1 | -1) => void;
  readonly fit: (mode: 'width' | 'page') => void;
  readonly toggleFullscreen: () => void;
  readonly toggleDark: () => void;
  readonly toggleOutline: () => void;
  readonly toggleText: () => void;
  readonly showHelp: () => void;
};

/** Shows the page that is read; what is typed counts on Enter and is forgotten when it is no page. */
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

export function ReaderToolbar({
  page,
  pages,
  percent,
  dark,
  hasOutline,
  outlineOpen,
  textOpen,
  actions,
}: {
  page: number;
  pages: number;
  percent: number;
  dark: boolean;
  hasOutline: boolean;
  outlineOpen: boolean;
  textOpen: boolean;
  actions: ReaderActions;
}) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="阅读工具">
      {hasOutline ? (
        <IconButton
          label="目录"
          size="sm"
          aria-pressed={outlineOpen}
          onClick={actions.toggleOutline}
        >
          <ListTree aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton
        label="上一页"
        size="sm"
        disabled={page <= 1}
        onClick={() => actions.goTo(page - 1)}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <PageBox page={page} pages={pages} onGo={actions.goTo} />
      <IconButton
        label="下一页"
        size="sm"
        disabled={page >= pages}
        onClick={() => actions.goTo(page + 1)}
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
      <span className={styles.wideOnly}>
        <IconButton label="适合宽度" size="sm" onClick={() => actions.fit('width')}>
          <MoveHorizontal aria-hidden="true" />
        </IconButton>
        <IconButton label="整页显示" size="sm" onClick={() => actions.fit('page')}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
      </span>
      <span className={styles.divider} />
      <IconButton label="页面反色" size="sm" aria-pressed={dark} onClick={actions.toggleDark}>
        <Moon aria-hidden="true" />
      </IconButton>
      <IconButton label="文字版" size="sm" aria-pressed={textOpen} onClick={actions.toggleText}>
        <FileText aria-hidden="true" />
      </IconButton>
      <span className={styles.wideOnly}>
        <IconButton label="键盘快捷键" size="sm" onClick={actions.showHelp}>
          <Keyboard aria-hidden="true" />
        </IconButton>
        <IconButton label="全屏" size="sm" onClick={actions.toggleFullscreen}>
          <Expand aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
