import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { bookTitle } from '@wenyuan/domain';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../../kit/index.ts';
import styles from './document.module.css';
import { useLanguageOptions } from './document-fields.tsx';

type Named = { readonly id: number; readonly language: string; readonly title: string };

/** The language that the text of each chosen document is in, which the operator may correct before it is stored. */
function DetectedLanguages({ control, name }: FieldProps) {
  const form = useId();
  const { field } = useController({ control, name });
  const documents = field.value as readonly Named[];
  const options = useLanguageOptions();
  const ids = documents.map(({ id }) => id);
  const setLanguages = (languageOf: (document: Named) => string) =>
    field.onChange(documents.map((document) => ({ ...document, language: languageOf(document) })));
  const { data, error, isLoadingError, refetch } = useQuery({
    // Of no group: a change of documents does not detect again, as that would undo the operator's corrections. Of this form:
    // one that comes while the cache still has the reply of the one before would not be told it.
    queryKey: ['detectLanguage', form, ids],
    queryFn: async () => {
      const reply = await client.document.detectLanguage({ document_id: ids });
      const found = new Map(reply.document.map(({ id, language }) => [id, language]));
      // Once for each reply: later choices are the operator's. What is unclear keeps the language that it has.
      setLanguages(({ id, language }) => found.get(id) || language);
      return reply;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isLoadingError)
    return <LoadFailed message={errorMessage(error, '识别失败')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  const unclear = new Set(data.document.filter((one) => one.language === '').map(({ id }) => id));
  return (
    <ul className={styles.detected}>
      {documents.map(({ id, title, language }) => (
        <li key={id}>
          <span>
            {title}
            {unclear.has(id) ? <small>没有识别出来，保留原来的</small> : null}
          </span>
          <Select
            size="sm"
            style={{ width: 140 }}
            aria-label={`${bookTitle(title)}的语言`}
            value={language}
            onChange={({ target }) =>
              setLanguages((document) => (document.id === id ? target.value : document.language))
            }
          >
            <option value="">未设置</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

export const detectedField = { label: '语言', empty: [], Control: DetectedLanguages };
