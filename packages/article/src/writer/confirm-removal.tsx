import { client } from '@wenyuan/app';
import { confirm } from '@wenyuan/ui';
import { RemovedList } from './removed-list.tsx';

/** Asks when the server would take something away from the content; true when there is nothing, or it may. */
export async function confirmRemoval(content: string, verb = '去掉并保存'): Promise<boolean> {
  if (content === '') return true;
  const { removed } = await client.article.preview({ content });
  return (
    removed.length === 0 ||
    confirm(<RemovedList removed={removed} />, { title: '去掉这些内容？', verb })
  );
}
