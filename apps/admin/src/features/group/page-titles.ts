import { serviceGroups } from '@wenyuan/domain';
import { useMemo } from 'react';
import { useBackOfficePreview } from '../../lib/back-office.ts';

const everyPage = serviceGroups.flatMap(({ pages }) => pages);

/** Names pages as the menu does; one that is not built has its address. */
export function usePageTitles(): (pages: readonly string[]) => string {
  const preview = useBackOfficePreview();
  return useMemo(() => {
    const titles = new Map(
      preview(everyPage).flatMap(({ pages }) =>
        pages.map(({ path, title }) => [path, title] as const),
      ),
    );
    return (pages) => pages.map((path) => titles.get(path) ?? path).join('、');
  }, [preview]);
}
