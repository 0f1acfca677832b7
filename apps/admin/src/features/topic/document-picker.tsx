import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage, type Document } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { TOPIC_DOCUMENTS_MAX } from '@wenyuan/domain';
import { Button, isComposing, searchWords, WordsNote } from '@wenyuan/ui';
import { Input, type ControlAttributes } from '@wenyuan/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styles from './topic.module.css';

/** What a topic shows of a document while it is put together. */
export type Picked = Pick<Document, 'id' | 'uuid' | 'title' | 'status'>;

const OFFERED = 8;
/** Long enough to type a word, short enough not to wait for it. */
const PAUSE_MS = 300;

/** Finds documents by words, and puts them into a topic one press after another. */
export function DocumentPicker({
  attributes,
  has,
  isFull,
  onPick,
}: {
  attributes: ControlAttributes;
  has: (id: number) => boolean;
  isFull: boolean;
  onPick: (document: Picked) => void;
}) {
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data, error, isFetching } = useQuery({
    ...api.document.list({ size: OFFERED, wd: words }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const found = words === '' ? [] : (data?.document ?? []);
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    setWords(searchWords(typed));
  };
  const said =
    words === '' || isFetching
      ? ''
      : error !== null
        ? errorMessage(error, '查找失败')
        : found.length === 0
          ? '没有找到文档'
          : (data?.total ?? 0) > OFFERED
            ? `找到 ${data?.total} 份，请输入更多的字`
            : '';
  return (
    <div className={styles.picker}>
      <Input
        {...attributes}
        type="search"
        size="sm"
        autoComplete="off"
        placeholder="输入名称、编号或网址查找文档"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(target.value), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, nativeEvent } = event;
          if (key !== 'Enter' || ctrlKey || metaKey || isComposing(nativeEvent)) return;
          // In a form, Enter here means the search, not the form.
          event.preventDefault();
          ask(text);
        }}
      />
      <WordsNote words={text} />
      {found.length === 0 ? null : (
        <ul className={styles.found} aria-label="找到的文档">
          {found.map((document) => {
            const isIn = has(document.id);
            return (
              <li key={document.id} className={styles.offer}>
                <span className={styles.offerWords}>
                  <span>{document.title}</span>
                  <span className={styles.quiet}>
                    {[
                      ...document.category.slice(-1).map(({ title }) => title),
                      document.username,
                    ].join(' · ')}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={isIn ? `“${document.title}”已加入` : `加入“${document.title}”`}
                  aria-disabled={isIn || isFull || undefined}
                  onClick={() => {
                    if (!isIn && !isFull) onPick(document);
                  }}
                >
                  {isIn ? '已加入' : '加入'}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.quiet} role="status">
        {isFull ? `已有 ${TOPIC_DOCUMENTS_MAX} 份文档，不能再加` : said}
      </p>
    </div>
  );
}
