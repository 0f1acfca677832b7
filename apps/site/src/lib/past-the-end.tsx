import { Button, EmptyState } from '@wenyuan/ui';
import { Link } from 'react-router';

/** In place of a list whose address names a page after the last one. */
export function PastTheEnd({ pages, hrefOf }: { pages: number; hrefOf: (page: number) => string }) {
  return (
    <EmptyState
      title="没有这一页"
      action={
        <Button asChild variant="outline">
          <Link to={hrefOf(pages)}>查看最后一页</Link>
        </Button>
      }
    >
      列表现在共有 {pages} 页。
    </EmptyState>
  );
}
