import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Document, Wish } from '@wenyuan/api-client';
import { api, QueryFailed, useSession } from '@wenyuan/app';
import { bookTitle, langOf, publicDocumentStatuses } from '@wenyuan/domain';
import {
  Button,
  confirm,
  Dialog,
  FileTypeIcon,
  Skeleton,
  WordsNote,
  searchWords,
} from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../lib/member/use-action.ts';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../lib/row-button.tsx';
import styles from './wish.module.css';

const SHOWN = 8;

/** Chooses the document that answers a wish: one of one's own, or by words any that everybody may see. */
export function AnswerDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const query = useQuery({
    ...api.document.list({
      page: 1,
      size: SHOWN,
      status: [...publicDocumentStatuses],
      ...(words === '' ? { user_id: [user?.id ?? 0], order: 'created_at desc' } : { wd: words }),
    }),
    placeholderData: keepPreviousData,
  });
  const answer = useAction(api.wish.answer(), {
    done: '谢谢，想要的人都会收到通知',
    failure: '提交失败',
  });
  const choose = async ({ id: document_id, title }: Document) => {
    // Only whoever asked can go on looking then.
    const question = `把${bookTitle(title)}提供给求${bookTitle(wish.title)}的人。\n提供后不能撤回。`;
    if (!(await confirm(question, { title: '提供这份文档？', verb: '提供' }))) return;
    if (await answer.run({ id: wish.id, document_id })) onClose();
  };
  const found = query.data?.document ?? [];
  return (
    <Dialog title={`提供${bookTitle(wish.title)}`} onClose={onClose} top>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setWords(searchWords(input.current?.value ?? ''));
        }}
      >
        <Input
          ref={input}
          type="search"
          aria-label="在文库中查找"
          placeholder="在文库中查找；不填为我的文档"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          查找
        </Button>
      </form>
      <WordsNote words={typed} className={styles.nothing} />
      <h3 className={styles.choicesTitle}>
        {words === '' ? '我公开的文档' : `文库中的“${words}”`}
      </h3>
      {query.isLoadingError ? (
        <QueryFailed query={query} failure="文档列表加载失败" />
      ) : query.data === undefined ? (
        <Skeleton height={200} />
      ) : found.length === 0 ? (
        <p className={styles.nothing}>
          {words === ''
            ? '您还没有公开的文档，可以在上面查找文库里已有的，或'
            : '没有找到，换个词试试，或'}
          <Link to={paths.upload()}>上传文档</Link>
          ，通过审核后再来提供。
        </p>
      ) : (
        <>
          <ul>
            {found.map((document) => (
              <li key={document.id} className={styles.choice}>
                <FileTypeIcon ext={document.ext} size={24} />
                <Link
                  to={paths.document(document)}
                  target="_blank"
                  className={styles.choiceName}
                  lang={langOf(document.title)}
                >
                  {document.title}
                </Link>
                <RowButton
                  name={`选这份：${bookTitle(document.title)}`}
                  isPending={answer.isPending}
                  onPress={() => void choose(document)}
                >
                  选这份
                </RowButton>
              </li>
            ))}
          </ul>
          <p className={styles.nothing}>
            没有要找的，可以
            <Link to={paths.upload()}>上传文档</Link>
            ，通过审核后再来提供。
          </p>
        </>
      )}
    </Dialog>
  );
}
