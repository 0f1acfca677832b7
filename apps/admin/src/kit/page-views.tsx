import { useSearchParams } from 'react-router';
import { LinkTabs } from './link-tabs.tsx';
import { useMay } from './rights.ts';

type PageView<View extends string> = {
  /** In the address as `view`; '' is the page without it. */
  readonly view: View;
  readonly title: string;
  readonly operation: Parameters<ReturnType<typeof useMay>>[0];
};

/** The lists of one page: which one the address asks for, and the row that leads from one to another. */
export function pageViews<View extends string>(label: string, views: readonly PageView<View>[]) {
  function useView(): View | '' {
    const [params] = useSearchParams();
    return views.find(({ view }) => view === params.get('view'))?.view ?? '';
  }
  /** Only what the operator may see; nothing where that is one list. */
  function Tabs() {
    const may = useMay();
    const current = useView();
    const open = views.filter(({ operation }) => may(operation));
    if (open.length < 2) return null;
    return (
      <LinkTabs
        label={label}
        tabs={open.map(({ view, title }) => ({
          to: view === '' ? '?' : `?view=${view}`,
          title,
          isCurrent: view === current,
        }))}
      />
    );
  }
  return { useView, Tabs };
}
