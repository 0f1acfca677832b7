import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '@wenyuan/ui';
import { useEffect } from 'react';

/** What was asked for last, by whichever of the pages on the screen. */
let asked = '';

/** Reads the document again, as its pages may be others by now. */
export function readAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['document'] });
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
    toast.success('文档已更新，正在显示新的内容');
    readAgain(queryClient);
  }, [newer, queryClient]);
}
