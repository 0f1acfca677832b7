import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { isLoggedIn, presentAddress, useAtom } from '@wenyuan/app';
import { ANNOTATION_QUOTE_MAX, markColorLabels, markColors, type MarkColor } from '@wenyuan/domain';
import { Button, classes, copyText, IconButton, toast } from '@wenyuan/ui';
import { Copy, Highlighter, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isSamePlace } from '../../lib/notes/waiting.ts';
import { useSingle } from '../../lib/use-single.ts';
import {
  AnnotationDialog,
  colorClass,
  ColorDot,
  createAnnotations,
  inOneLine,
  KEPT,
  lastColorAtom,
  notedAtom,
  useAnnotationsQuery,
  type Annotation,
  type Part,
} from '../annotation/index.ts';
import styles from './annotating.module.css';
import { endOfSelected, selectedParts } from './selected-parts.ts';
import { withUprightSigns } from './upright-signs.ts';
import { isTyping } from './use-reader-keys.ts';

/** A selection has grown to what was meant, or a press beside it has emptied it: not while it moves. */
const STILL_MS = 200;

/** What the bar takes on a phone, above the lower edge, with the handle by which a finger drags the end. */
const LOW_PX = 200;

type Shown = {
  readonly parts: readonly Part[];
  readonly place: CSSProperties;
  readonly isLow: boolean;
};

/** Below the end of what is selected, and in sight: between the header and the toolbar. */
function placeOf(selection: Selection): Omit<Shown, 'parts'> {
  const rect = endOfSelected(selection.getRangeAt(0));
  const bottom = rect?.bottom ?? 0;
  const below = Math.max(64, Math.min(bottom, innerHeight - 140));
  const place = {
    '--x': `${(rect?.right ?? 0) + scrollX}px`,
    '--y': `${below + scrollY + 8}px`,
  } as CSSProperties;
  return { place, isLow: bottom > innerHeight - LOW_PX };
}

const isOnBar = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`.${styles.bar}`) !== null;

/** What is selected on the pages, once it stands still. */
function useSelected(): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What selects first brings this module along, and is perhaps still moving: until a pointer tells, the page does.
    let isPressed: boolean | undefined;
    const isHeld = () => isPressed ?? document.documentElement.matches(':active');
    const look = () => {
      const selection = document.getSelection();
      const parts = selectedParts(selection);
      setShown(
        selection === null || parts.length === 0 ? undefined : { parts, ...placeOf(selection) },
      );
    };
    const wait = () => {
      clearTimeout(timer);
      if (isPressed !== true) timer = setTimeout(() => (isHeld() ? wait() : look()), STILL_MS);
    };
    const press = ({ button, pointerType, target }: PointerEvent) => {
      // It selects nothing, and a menu may take its release.
      if (button > 0) return;
      isPressed = true;
      clearTimeout(timer);
      // A pointer that is dragged over the bar would select what stands on it.
      if (pointerType === 'mouse' && !isOnBar(target)) setShown(undefined);
    };
    const release = () => {
      isPressed = false;
      wait();
    };
    wait();
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('selectionchange', wait, { signal });
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('contextmenu', release, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return shown;
}

/** Whether both mark some words; a bookmark marks none. */
const isBeside = (other: Annotation, { id, page, begin_offset, end_offset }: Annotation) =>
  other.id !== id &&
  other.page === page &&
  other.begin_offset < end_offset &&
  other.end_offset > begin_offset;

/** Keys for what is selected: who selects without a pointer is far from the bar. */
function useSelectionKeys(isSelected: boolean, actionOf: Record<string, () => void>): void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  useEffect(() => {
    if (!isSelected) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isSelected]);
}

/** A press would empty the selection. */
const keepsSelection = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** What can be done with the words that are selected, and the note to what is marked. */
export function Annotating({ documentId }: { documentId: number }) {
  const [noted, setNoted] = useAtom(notedAtom);
  const selected = useSelected();
  const marked = useQuery(useAnnotationsQuery(documentId)).data?.annotation;
  const navigate = useNavigate();
  const single = useSingle<void>();
  const [isMarking, setMarking] = useState(false);
  const [lastColor, setLastColor] = useAtom(lastColorAtom);
  const forget = () => document.getSelection()?.removeAllRanges();
  const withParts = (act: (parts: readonly Part[]) => void) => {
    if (selected === undefined) return;
    if (!isLoggedIn()) {
      toast.error('您未登录，请先登录再划线');
      void navigate(paths.login(presentAddress()));
      return;
    }
    if (selected.parts.some(({ quote }) => quote.length > ANNOTATION_QUOTE_MAX)) {
      toast.error(`一次最多划 ${ANNOTATION_QUOTE_MAX} 个字符`);
      return;
    }
    act(selected.parts);
  };
  /** What is marked already has one note. */
  const noteOf = (parts: readonly Part[]) =>
    marked?.find((each) =>
      parts.every((part) => isSamePlace(each, { document_id: documentId, ...part })),
    ) ?? { document_id: documentId, parts };
  const mark = async (parts: readonly Part[], color: MarkColor) => {
    setMarking(true);
    setLastColor(color);
    // The ends of what is selected do not tell: marks that are drawn in the text move them.
    let isOther = false;
    const controller = new AbortController();
    document.addEventListener('selectstart', () => (isOther = true), controller);
    try {
      const subject = { document_id: documentId, parts };
      const saved = await createAnnotations(subject, { note: '', color });
      toast.success(saved === 'kept' ? KEPT : '已划线');
      // Not what somebody has selected meanwhile; what failed can be tried again.
      if (!isOther) forget();
    } catch (error) {
      toast.error(errorMessage(error, '划线失败'));
    } finally {
      controller.abort();
      setMarking(false);
    }
  };
  const markSelected = (color = lastColor) =>
    withParts((parts) => void single(() => mark(parts, color)));
  const note = () =>
    withParts((parts) => {
      setNoted(noteOf(parts));
      forget();
    });
  useSelectionKeys(selected !== undefined, {
    m: () => markSelected(),
    n: note,
    ...Object.fromEntries(
      markColors.map((color, index) => [String(index + 1), () => markSelected(color)]),
    ),
  });
  const copy = ({ parts }: Shown) => {
    const text = inOneLine(parts.map(({ quote }) => quote).join('\n'));
    void copyText(withUprightSigns(text));
    forget();
  };
  return (
    <>
      {selected === undefined
        ? null
        : createPortal(
            <div
              className={styles.bar}
              style={selected.place}
              data-low={selected.isLow || undefined}
              role="toolbar"
              aria-label="选中的文字"
            >
              <Button {...keepsSelection} variant="ghost" size="sm" onClick={() => copy(selected)}>
                <Copy aria-hidden="true" />
                复制
              </Button>
              <Button
                {...keepsSelection}
                variant="ghost"
                size="sm"
                loading={isMarking}
                title={`用${markColorLabels[lastColor]}划线`}
                onClick={() => markSelected()}
              >
                <Highlighter
                  className={classes(styles.pen, colorClass(lastColor))}
                  aria-hidden="true"
                />
                划线
              </Button>
              <Button {...keepsSelection} variant="ghost" size="sm" onClick={note}>
                <NotebookPen aria-hidden="true" />
                写笔记
              </Button>
              <span className={styles.colors}>
                {markColors.map((color) => (
                  <IconButton
                    key={color}
                    {...keepsSelection}
                    size="sm"
                    label={`用${markColorLabels[color]}划线`}
                    onClick={() => markSelected(color)}
                  >
                    <ColorDot color={color} />
                  </IconButton>
                ))}
              </span>
            </div>,
            document.body,
          )}
      {noted === undefined || noted.document_id !== documentId ? null : (
        <AnnotationDialog
          key={'id' in noted ? noted.id : 'new'}
          subject={noted}
          beside={'id' in noted ? marked?.filter((each) => isBeside(each, noted)) : undefined}
          onClose={setNoted}
        />
      )}
    </>
  );
}
