import { Button, EmptyState } from '@wenyuan/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListDeclaration } from './resource-page.tsx';
import { useScreenIcon } from './screen-icon.ts';

/** A list without rows: what to do where there are none yet, or where the filter fits none. */
export function ListEmpty<Row>({
  list: { noun, emptyTitle = `还没有${noun}`, emptyHint },
  onClear,
  children,
}: {
  list: Pick<ListDeclaration<Row>, 'noun' | 'emptyTitle' | 'emptyHint'>;
  /** Clears the filter; undefined where there is none. */
  onClear: (() => void) | undefined;
  /** Adds the first row. */
  children: ReactNode;
}) {
  const screen = useScreenIcon();
  if (onClear === undefined)
    return (
      <EmptyState {...screen} title={emptyTitle} action={children}>
        {emptyHint}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={`没有符合条件的${noun}`}
      action={
        <Button variant="outline" onClick={onClear}>
          清空筛选条件
        </Button>
      }
    />
  );
}
