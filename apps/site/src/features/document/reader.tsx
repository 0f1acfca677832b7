import { lazy, Suspense } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import { FirstPage } from './first-page.tsx';
import { Waiting } from './reader-waiting.tsx';

export type ReaderProps = {
  readonly title: string;
  readonly layout: DocumentLayout;
  readonly size: { readonly width: number; readonly height: number };
  /** The present price for this reader, in credits. */
  readonly price: number;
  /** Whether the page offers the file. */
  readonly isOffered: boolean;
};

// The first page is drawn without the reader, which is fetched together with the rest of the document's page.
const coming = import.meta.env.SSR ? undefined : import('./reader-screen.tsx');
const ReaderScreen = lazy(async () => ({
  default: (await (coming ?? import('./reader-screen.tsx'))).ReaderScreen,
}));

/** The pages of a document, as the reader shows them; until it is there, the first one. */
export function Reader(props: ReaderProps) {
  // The reader begins once there are pages: it measures the desk that they lie on.
  if (props.layout.pages === 0) return <Waiting layout={props.layout} />;
  return (
    <Suspense fallback={<FirstPage layout={props.layout} size={props.size} />}>
      <ReaderScreen {...props} />
    </Suspense>
  );
}
