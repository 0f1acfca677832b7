import { useHydrated } from '@wenyuan/ui';
import { startTransition, useEffect, useState, type ComponentType } from 'react';
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

let known: ComponentType<ReaderProps> | undefined;
async function load(): Promise<ComponentType<ReaderProps>> {
  known = (await import('./reader-screen.tsx')).ReaderScreen;
  return known;
}
// The first page is drawn without the reader, which is fetched together with the rest of the document's page.
const coming = import.meta.env.SSR ? undefined : load();
// What failed is reported where it is shown, which tries again.
coming?.catch(() => undefined);

/** The reader once it is there. React would show what waits in a `Suspense` 300 ms after its fallback at the earliest. */
function useReaderScreen(): ComponentType<ReaderProps> | undefined {
  const [Screen, setScreen] = useState(() => known);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (Screen !== undefined) return;
    void (known === undefined ? load() : Promise.resolve(known)).then(
      (loaded) => startTransition(() => setScreen(() => loaded)),
      (error: unknown) =>
        setScreen(() => {
          throw error;
        }),
    );
  }, [Screen]);
  return isHydrated ? Screen : undefined;
}

/** The pages of a document, as the reader shows them; until it is there, the first one. */
export function Reader(props: ReaderProps) {
  const isHydrated = useHydrated();
  const Screen = useReaderScreen();
  // The reader begins once there are pages: it measures the desk that they lie on.
  if (isHydrated && props.layout.pages === 0) return <Waiting layout={props.layout} />;
  return Screen === undefined ? (
    <FirstPage layout={props.layout} size={props.size} />
  ) : (
    <Screen {...props} />
  );
}
