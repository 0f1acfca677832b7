import { useMutation } from '@tanstack/react-query';
import type { Comment } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import type { Work } from '../../lib/work.ts';

const PAGE_SIZE = 100;

/** Asks for the thread in which a comment stands. */
export function threadInput(work: Work, id: number) {
  return { document_id: work.id, type: [work.type], order: 'id asc', thread_id: id };
}

/** Loads what answers a comment and did not come with it. */
export function MoreAnswers({
  work,
  to,
  left,
  onAsk,
  onLoaded,
}: {
  work: Work;
  to: Comment;
  left: number;
  onAsk: (button: HTMLElement) => void;
  onLoaded: (answers: readonly Comment[]) => void;
}) {
  const [page, setPage] = useState(1);
  const load = useMutation({
    mutationFn: () => client.comment.list({ ...threadInput(work, to.id), page, size: PAGE_SIZE }),
    onSuccess: ({ comment }) => {
      setPage(page + 1);
      onLoaded(comment);
    },
  });
  // Some that were loaded may stand by themselves, since what they answer is hidden.
  if (load.data !== undefined && load.data.total <= (page - 1) * PAGE_SIZE) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={load.isPending}
      onClick={({ currentTarget }) => {
        onAsk(currentTarget);
        load.mutate();
      }}
    >
      {load.isError ? '加载失败，重试' : `查看其余 ${left} 条回复`}
    </Button>
  );
}
