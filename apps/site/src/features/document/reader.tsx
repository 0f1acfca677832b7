import { loadPatiently, PartWaiting } from '@wenyuan/app';
import { useHydrated } from '@wenyuan/ui';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import { FirstPage } from './first-page.tsx';
import { Waiting, type WaitingProps } from './reader-waiting.tsx';

export type ReaderProps = {
  readonly title: string;
  readonly layout: DocumentLayout;
  readonly size: { readonly width: number; readonly height: number };
  /** The present price for this reader, in credits. */
  readonly price: number;
  /** Whether the page offers the file. */
  readonly isOffered: boolean;
};

/** Slow networks take some seconds, in which the first page can be read. */
const LATE_MS = 8000;

let Screen: ComponentType<ReaderProps> | undefined;
// The first page is drawn without the reader, which is fetched together with the rest of the document's page, and stays where
// the reader is lost on the way.
const coming = import.meta.env.SSR
  ? undefined
  : loadPatiently(async () => {
      Screen = (await import('./reader-screen.tsx')).ReaderScreen;
    });

/**
 * Whether the reader is there, and may be shown. React would show what waits in a `Suspense` 300 ms after its fallback at the
 * earliest.
 */
function useScreen(): boolean {
  const [isThere, setIsThere] = useState(() => Screen !== undefined);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isThere) return;
    void coming?.then(() => startTransition(() => setIsThere(true)));
  }, [isThere]);
  return isThere && isHydrated;
}

/** Says that the reader is on its way, once somebody may have begun to miss it. */
function LateReader() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <PartWaiting onCancel={() => setIsLate(false)} /> : null;
}

/**
 * The pages of a document, as the reader shows them; until it is there, the first one. The reader begins at the place that the
 * address names, so it waits for a layout that is `isComing`: a member may read on where a visitor may not.
 */
export function Reader({
  isComing,
  reason = '',
  ahead = 0,
  children,
  ...props
}: ReaderProps & Omit<WaitingProps, 'layout'> & { readonly isComing: boolean }) {
  const isHydrated = useHydrated();
  const isThere = useScreen();
  // The reader begins once there are pages: it measures the desk that they lie on.
  if (isHydrated && props.layout.pages === 0)
    return (
      <Waiting layout={props.layout} reason={reason} ahead={ahead}>
        {children}
      </Waiting>
    );
  return isThere && !isComing && Screen !== undefined ? (
    <Screen {...props} />
  ) : (
    <>
      <FirstPage layout={props.layout} size={props.size} />
      {isThere ? null : <LateReader />}
    </>
  );
}
