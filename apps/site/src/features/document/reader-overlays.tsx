import { lazyPart, PartWaiting } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { Shrink } from 'lucide-react';
import { Suspense } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import type { Size } from './reader-geometry.ts';
import styles from './reader.module.css';
import { toggleFullscreen } from './use-fullscreen.ts';

const PrintPages = lazyPart(async () => (await import('./print-pages.tsx')).PrintPages);
const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export type Overlay = 'keys' | 'print' | undefined;

/** What is above the pages: the way out of full screen at all times, the keys, and the print. */
export function ReaderOverlays({
  open,
  title,
  layout,
  pages,
  size,
  isFullscreen,
  turnsLeft,
  onClose,
}: {
  open: Overlay;
  title: string;
  layout: DocumentLayout;
  pages: number;
  size: Size;
  isFullscreen: boolean;
  /** Whether the next page is on the left. */
  turnsLeft: boolean;
  onClose: () => void;
}) {
  return (
    <>
      {isFullscreen ? (
        <Button className={styles.exit} variant="outline" size="sm" onClick={toggleFullscreen}>
          <Shrink aria-hidden="true" />
          退出全屏
        </Button>
      ) : null}
      <Suspense fallback={<PartWaiting onCancel={onClose} />}>
        {open === 'keys' ? (
          <KeysDialog hasText={layout.isFromServer} turnsLeft={turnsLeft} onClose={onClose} />
        ) : null}
        {open === 'print' ? (
          <PrintPages {...{ title, layout, pages, size }} onDone={onClose} />
        ) : null}
      </Suspense>
    </>
  );
}
