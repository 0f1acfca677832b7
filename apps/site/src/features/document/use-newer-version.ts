import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What is being asked for, by whichever of the pages on the screen. */
let asked = '';

/** Reads the document and its layout again, as its pages may be others by now. */
export async function readAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['get', 'layout'].map((name) =>
      queryClient.invalidateQueries({ queryKey: ['document', name] }, { cancelRefetch: false }),
    ),
  );
}

/**
 * Takes the reader over to another version of the pages once the server answers for one: the file was replaced, or converted
 * again, since the layout came. Servers that name no version keep the layout.
 */
export function useNewerVersion(shown: string, found: string | undefined): void {
  const queryClient = useQueryClient();
  const newer = found === undefined || found === '' || found === shown ? '' : found;
  useEffect(() => {
    if (newer === '' || newer === asked) return;
    asked = newer;
    // Where that fails, the next page asks again.
    void readAgain(queryClient).then(() => {
      asked = '';
    });
  }, [newer, queryClient]);
}
