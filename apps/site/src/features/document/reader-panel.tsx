import { classes, IconButton } from '@wenyuan/ui';
import { ListCollapse, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { AnnotationPanel } from './annotation-panel.tsx';
import { FindPanel, type FindState, type Hit } from './find-panel.tsx';
import { OutlineList } from './outline-list.tsx';
import type { DocumentLayout } from './document-layout.ts';
import { QuestionPanel } from './question-panel.tsx';
import styles from './reader-panel.module.css';
import { Thumbnails } from './thumbnails.tsx';
import type { Aim } from './use-aim.ts';

const panelTabs = ['thumbnails', 'outline', 'find', 'annotations', 'questions'] as const;
export type PanelTab = (typeof panelTabs)[number];
const labels: Record<PanelTab, string> = {
  thumbnails: '缩略图',
  outline: '目录',
  find: '查找',
  annotations: '笔记',
  questions: '问 AI',
};

/**
 * Thumbnails, outline, search, notes and questions; beside the pages, and over them on phones. Folded, the search is one bar, so that the
 * hit can be seen and the next one gone to.
 */
export function ReaderPanel({
  tab,
  title,
  layout,
  page,
  pages,
  find,
  isAnswered,
  isFolded,
  takesFocus,
  onTab,
  onUnfold,
  onClose,
  onGo,
  onFind,
  onHit,
  onAim,
}: {
  tab: PanelTab;
  title: string;
  layout: DocumentLayout;
  page: number;
  /** The number of readable pages. */
  pages: number;
  find: FindState;
  /** Whether questions about the document are answered. */
  isAnswered: boolean;
  isFolded: boolean;
  /** It stands before the toolbar: who opens it there with the keyboard would have to go back through all of it. */
  takesFocus: boolean;
  onTab: (tab: PanelTab) => void;
  onUnfold: () => void;
  onClose: () => void;
  onGo: (page: number) => void;
  onFind: (find: FindState) => void;
  onHit: (hit: Hit) => void;
  onAim: (aim: Aim) => void;
}) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The search has a box of its own.
    if (!takesFocus || document.activeElement?.closest('[data-panel]') != null) return;
    head.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const hasTab: Record<PanelTab, boolean> = {
    thumbnails: true,
    outline: layout.outline.length > 0,
    find: layout.isFromServer,
    annotations: layout.isFromServer,
    questions: isAnswered,
  };
  const tabs = panelTabs.filter((name) => hasTab[name]);
  const contents: Record<PanelTab, () => ReactNode> = {
    thumbnails: () => <Thumbnails layout={layout} page={page} pages={pages} onGo={onGo} />,
    outline: () => <OutlineList outline={layout.outline} page={page} pages={pages} onGo={onGo} />,
    annotations: () => (
      <AnnotationPanel documentId={layout.id} title={title} page={page} onGo={onGo} onAim={onAim} />
    ),
    questions: () => <QuestionPanel documentId={layout.id} onGo={onGo} onClose={onClose} />,
    find: () => (
      <FindPanel
        uuid={layout.uuid}
        language={layout.language}
        page={page}
        find={find}
        onFind={onFind}
        onHit={onHit}
        onClose={onClose}
      />
    ),
  };
  return (
    <aside
      className={classes(
        styles.panel,
        hasTab.questions && styles.wide,
        isFolded && tab === 'find' && styles.folded,
      )}
      aria-label="导航"
      data-panel=""
    >
      <div className={styles.head} ref={head}>
        <div className={styles.tabs} role="group" aria-label="显示">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === tab}
              className={classes(styles.tab, name === tab && styles.chosen)}
              onClick={() => onTab(name)}
            >
              {labels[name]}
            </button>
          ))}
        </div>
        <span className={styles.headEnd}>
          {isFolded && tab === 'find' ? (
            <IconButton label="展开查找结果" size="xs" onClick={onUnfold}>
              <ListCollapse aria-hidden="true" />
            </IconButton>
          ) : null}
          <IconButton label="关闭导航" size="xs" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={styles.content}>{contents[tab]()}</div>
    </aside>
  );
}
