import { classes, IconButton } from '@wenyuan/ui';
import {
  ChevronDown,
  ChevronUp,
  Download,
  Expand,
  PanelLeft,
  Search,
  Sparkles,
} from 'lucide-react';
import { memo } from 'react';
import { pressDownload } from './download-place.ts';
import { PageBox } from './page-box.tsx';
import type { Arrangement, ReaderMode, Zoom } from './reader-geometry.ts';
import over from '../../lib/bar.module.css';
import styles from './reader-toolbar.module.css';
import { ViewMenu } from './view-menu.tsx';
import { ZoomControl } from './zoom-control.tsx';

export type ReaderActions = {
  readonly goTo: (page: number) => void;
  readonly turn: (direction: 1 | -1) => void;
  /** Whether the page that is shown alone goes on that way, outside of the window. */
  readonly goesOn: (direction: 1 | -1) => boolean;
  /** Scrolls sideways where a page is wider than the screen, or turns. */
  readonly sideways: (direction: 1 | -1) => void;
  readonly zoomBy: (direction: 1 | -1) => void;
  readonly zoomTo: (zoom: Zoom) => void;
  readonly show: (mode: ReaderMode) => void;
  readonly turnLeft: (rightToLeft: boolean) => void;
  readonly rotate: () => void;
  readonly toggleFullscreen: () => void;
  readonly setDark: (dark: boolean) => void;
  /** Fetches the panel's script before it is opened. */
  readonly preparePanel: () => void;
  readonly togglePanel: () => void;
  readonly openFind: () => void;
  /** Opens the search where the pages are being read and their words are known; tells whether it did. */
  readonly findHere: () => boolean;
  readonly openQuestions: () => void;
  readonly closePanel: () => void;
  readonly toggleText: () => void;
  readonly readAloud: () => void;
  readonly print: () => void;
  readonly showHelp: () => void;
};

/** Memoised: the reader renders whenever the pages scroll. */
export const ReaderToolbar = memo(function ReaderToolbar({
  page,
  lastShown,
  pages,
  readable,
  percent,
  arrangement,
  isRightToLeft,
  dark,
  panelOpen,
  textOpen,
  hasText,
  isAnswered,
  isAway,
  isOffered,
  canFullscreen,
  actions,
}: {
  page: number;
  /** The last page of the present row. */
  lastShown: number;
  pages: number;
  /** The number of pages that may be read. */
  readable: number;
  percent: number;
  arrangement: Arrangement;
  isRightToLeft: boolean;
  dark: boolean;
  panelOpen: boolean;
  textOpen: boolean;
  /** Whether the server has the text of the pages. */
  hasText: boolean;
  /** Whether questions about the document are answered. */
  isAnswered: boolean;
  /** Out of the way while one reads on; the focus brings it back. */
  isAway: boolean;
  /** Whether the page offers the file. */
  isOffered: boolean;
  canFullscreen: boolean;
  actions: ReaderActions;
}) {
  return (
    <div
      className={classes(over.bar, styles.toolbar, isAway && styles.away)}
      role="toolbar"
      aria-label="阅读工具"
    >
      <IconButton
        label={hasText ? '缩略图与目录' : '缩略图'}
        size="sm"
        aria-pressed={panelOpen}
        onPointerEnter={actions.preparePanel}
        onFocus={actions.preparePanel}
        onClick={actions.togglePanel}
      >
        <PanelLeft aria-hidden="true" />
      </IconButton>
      {hasText ? (
        <IconButton
          label="查找"
          size="sm"
          onPointerEnter={actions.preparePanel}
          onFocus={actions.preparePanel}
          onClick={actions.openFind}
        >
          <Search aria-hidden="true" />
        </IconButton>
      ) : null}
      {isAnswered ? (
        <IconButton
          className={styles.wideOnly}
          label="问 AI"
          size="sm"
          onPointerEnter={actions.preparePanel}
          onFocus={actions.preparePanel}
          onClick={actions.openQuestions}
        >
          <Sparkles aria-hidden="true" />
        </IconButton>
      ) : null}
      <span className={styles.divider} />
      <IconButton
        className={styles.wideOnly}
        label="上一页"
        size="sm"
        disabled={page <= 1}
        onClick={() => actions.turn(-1)}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <PageBox page={page} pages={pages} readable={readable} onGo={actions.goTo} />
      <IconButton
        className={styles.wideOnly}
        label="下一页"
        size="sm"
        disabled={lastShown >= readable}
        onClick={() => actions.turn(1)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <span className={styles.divider} />
      {textOpen ? null : (
        <ZoomControl
          zoom={arrangement.zoom}
          percent={percent}
          onStep={actions.zoomBy}
          onZoom={actions.zoomTo}
        />
      )}
      <ViewMenu
        mode={arrangement.mode}
        isRightToLeft={isRightToLeft}
        dark={dark}
        textOpen={textOpen}
        hasText={hasText}
        isAnswered={isAnswered}
        canFullscreen={canFullscreen}
        actions={actions}
      />
      {canFullscreen ? (
        <IconButton
          className={styles.wideOnly}
          label="全屏"
          size="sm"
          onClick={actions.toggleFullscreen}
        >
          <Expand aria-hidden="true" />
        </IconButton>
      ) : null}
      {isOffered ? (
        <IconButton label="下载文档" size="sm" onClick={pressDownload}>
          <Download aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
});
