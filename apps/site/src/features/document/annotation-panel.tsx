import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { QueryFailed, saveFile, useAtom, useSession } from '@wenyuan/app';
import { findText, langOf, markColorLabels, markColors, type MarkColor } from '@wenyuan/domain';
import { Button, copyText, IconButton, Spinner, toast } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { Bookmark, Copy, FileDown, Pencil, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { LoginLink } from '../../lib/login-link.tsx';
import { useSingle } from '../../lib/use-single.ts';
import {
  ColorDot,
  createAnnotations,
  fileNameOf,
  fileOf,
  hasColors,
  inOneLine,
  KEPT,
  notedAtom,
  textOf,
  useAnnotationsQuery,
  useRemoval,
  type Annotation,
} from '../annotation/index.ts';
import { annotatedIn } from './page-annotations.ts';
import styles from './reader-panel.module.css';
import type { Aim } from './use-aim.ts';

/** A bookmark has none. */
const hasColor = ({ quote, color }: Annotation, wanted: MarkColor) =>
  quote !== '' && color === wanted;

/** So many are seen at once. */
const FEW = 8;

/** Whether the words stand in what is marked or written. */
const hasWords = ({ quote, note }: Annotation, words: string) =>
  words === '' ||
  [inOneLine(quote), note].some((text) => findText(text, words, { max: 1 }).length > 0);

const nameOf = ({ quote, page }: Annotation) =>
  quote === '' ? `第 ${page} 页的书签` : inOneLine(quote);

const AnnotationItem = memo(function AnnotationItem({
  annotation,
  isHere,
  isColored,
  onGo,
  onAim,
}: {
  annotation: Annotation;
  /** On the present page. */
  isHere: boolean;
  /** Whether its color is named. */
  isColored: boolean;
  onGo: (page: number) => void;
  onAim: (aim: Aim) => void;
}) {
  const [, edit] = useAtom(notedAtom);
  const removal = useRemoval(annotation);
  const { id, page, quote, note, color, isWaiting, failure } = annotation;
  const go = () => {
    if (quote === '') onGo(page);
    else
      onAim({
        page,
        rectIn: (lines) => annotatedIn(lines, [annotation], page)[0]?.rects[0],
        mark: `[data-annotation="${id}"]`,
      });
  };
  const name = nameOf(annotation);
  return (
    <li className={styles.annotation}>
      <button type="button" aria-current={isHere ? 'location' : undefined} onClick={go}>
        <span className={styles.excerpt} lang={langOf(name)}>
          {quote === '' ? (
            <>
              <Bookmark size={14} aria-hidden="true" /> 书签
            </>
          ) : (
            name
          )}
        </span>
      </button>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      {failure === undefined ? null : <p className={styles.refused}>没有同步：{failure}</p>}
      <span className={styles.annotationFoot}>
        <span className={styles.number}>
          第 {page} 页
          {isColored && quote !== '' ? (
            <>
              {' '}
              <ColorDot color={color} /> {markColorLabels[color]}
            </>
          ) : null}
          {isWaiting === true && failure === undefined ? (
            <span className={styles.waiting}>待同步</span>
          ) : null}
        </span>
        <IconButton
          label={`${note === '' ? '写笔记' : '修改笔记'}：${name}`}
          size="xs"
          onClick={() => edit(annotation)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`删除：${name}`}
          size="xs"
          loading={removal.isPending}
          onClick={() => void removal.run()}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
});

const NONE: readonly Annotation[] = [];

/** Of hundreds, the rows are made while the panel answers already. */
function AnnotationRows({
  annotations,
  isColored,
  page,
  tools,
  onGo,
  onAim,
}: {
  annotations: readonly Annotation[];
  isColored: boolean;
  page: number;
  /** What stays in sight above them. */
  tools: RefObject<HTMLElement | null>;
  onGo: (page: number) => void;
  onAim: (aim: Aim) => void;
}) {
  const rows = useDeferredValue(annotations, NONE);
  const list = useRef<HTMLOListElement>(null);
  const isThere = rows.length > 0;
  useEffect(() => {
    // Whoever presses in the list sees what they want of it.
    if (list.current?.contains(document.activeElement) !== false) return;
    const first = list.current.querySelector('[aria-current]');
    const scroller = first?.closest(`.${styles.content}`);
    if (first == null || scroller == null) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const at = first.getBoundingClientRect();
    // Its fellows come after it, so it stands above; the page itself must not be scrolled.
    const begin = tools.current?.getBoundingClientRect().bottom ?? top;
    if (at.top < begin || at.bottom > bottom)
      scroller.scrollTop += at.top - top - (tools.current?.offsetHeight ?? 0);
  }, [page, isThere, tools]);
  return (
    <ol ref={list} className={styles.hits} aria-label="我的笔记">
      {rows.map((annotation) => (
        <AnnotationItem
          key={annotation.id}
          annotation={annotation}
          isHere={annotation.page === page}
          isColored={isColored}
          onGo={onGo}
          onAim={onAim}
        />
      ))}
    </ol>
  );
}

/** What the member has marked and written in the document, in its order. */
export function AnnotationPanel({
  documentId,
  title,
  page,
  onGo,
  onAim,
}: {
  documentId: number;
  title: string;
  /** The present page. */
  page: number;
  onGo: (page: number) => void;
  /** Goes to what is marked. */
  onAim: (aim: Aim) => void;
}) {
  const { user } = useSession();
  const query = useQuery(useAnnotationsQuery(documentId));
  const bookmark = query.data?.annotation.find((each) => each.page === page && each.quote === '');
  const removal = useRemoval(bookmark);
  const single = useSingle<void>();
  const [wanted, setWanted] = useState<MarkColor>();
  const [words, setWords] = useState('');
  const tools = useRef<HTMLDivElement>(null);
  if (user === undefined)
    return (
      <p className={styles.hint}>
        <LoginLink>登录</LoginLink>后可以划线、写笔记、加书签，在别的设备上也能看到。
      </p>
    );
  if (query.isError) return <QueryFailed query={query} failure="笔记加载失败" />;
  if (query.data === undefined) return <Spinner />;
  const { annotation: all } = query.data;
  const isColored = hasColors(all);
  const used = markColors.filter((color) => all.some((each) => hasColor(each, color)));
  // The last one of its color may have been taken away.
  const color = isColored && wanted !== undefined && used.includes(wanted) ? wanted : undefined;
  const annotations = all.filter(
    (each) => (color === undefined || hasColor(each, color)) && hasWords(each, words.trim()),
  );
  const toggle = async () => {
    if (bookmark !== undefined) {
      await removal.run();
      return;
    }
    try {
      const part = { page, begin_offset: 0, end_offset: 0, quote: '' };
      const subject = { document_id: documentId, parts: [part] };
      const saved = await createAnnotations(subject, { note: '', color: 'yellow' });
      if (saved === 'kept') toast.success(KEPT);
    } catch (error) {
      toast.error(errorMessage(error, '加书签失败'));
    }
  };
  const save = () => {
    const text = fileOf(title, annotations, location.origin + location.pathname);
    saveFile(fileNameOf(title), text, 'text/markdown;charset=utf-8');
  };
  return (
    <div className={styles.annotations}>
      <div ref={tools} className={styles.tools}>
        <div className={styles.exports}>
          <Button
            variant="outline"
            size="sm"
            aria-pressed={bookmark !== undefined}
            onClick={() => void single(toggle)}
          >
            <Bookmark aria-hidden="true" fill={bookmark === undefined ? 'none' : 'currentColor'} />
            第 {page} 页{bookmark === undefined ? '加书签' : '的书签'}
          </Button>
          {annotations.length === 0 ? null : (
            <>
              <IconButton
                label={
                  annotations.length === all.length ? '复制全部' : `复制这 ${annotations.length} 条`
                }
                size="sm"
                onClick={() => void copyText(textOf(annotations))}
              >
                <Copy aria-hidden="true" />
              </IconButton>
              <IconButton
                label={
                  annotations.length === all.length
                    ? '存为文件'
                    : `把这 ${annotations.length} 条存为文件`
                }
                size="sm"
                onClick={save}
              >
                <FileDown aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
        {isColored ? (
          <div className={styles.colors} role="group" aria-label="划线的颜色">
            {[undefined, ...used].map((each) => (
              <button
                key={each ?? ''}
                type="button"
                aria-pressed={each === color}
                onClick={() => setWanted(each)}
              >
                {each === undefined ? (
                  '全部'
                ) : (
                  <>
                    <ColorDot color={each} /> {markColorLabels[each]}
                  </>
                )}
              </button>
            ))}
          </div>
        ) : null}
        {all.length > FEW || words !== '' ? (
          <Input
            size="sm"
            type="search"
            aria-label="在笔记中查找"
            placeholder="在笔记中查找"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        ) : null}
      </div>
      {all.length > 0 && annotations.length === 0 ? (
        <p className={styles.hint} role="status">
          没有符合条件的笔记。
        </p>
      ) : annotations.length === 0 ? (
        <p className={styles.hint}>选中页面上的文字，就可以划线、写笔记。只有您自己能看到。</p>
      ) : (
        <AnnotationRows
          annotations={annotations}
          isColored={isColored}
          page={page}
          tools={tools}
          onGo={onGo}
          onAim={onAim}
        />
      )}
    </div>
  );
}
