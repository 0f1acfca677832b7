import { useQuery } from '@tanstack/react-query';
import type { Document } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { pageImagePath } from '@wenyuan/domain';
import { CoverImage } from '@wenyuan/ui';
import { NumberField } from '@wenyuan/ui/forms';
import { useWatch, type Control } from 'react-hook-form';
import styles from './own-document.module.css';

/** What a form has as the page that is the cover: nothing leaves the present one. */
export type CoverPage = number | null;

/** Whether a page was named. */
export function isNamed(page: CoverPage): page is number {
  return page !== null && !Number.isNaN(page);
}

/** Why a page cannot be the cover; undefined where it can, or none was named. */
export function coverFault(page: CoverPage, pages: number): string | undefined {
  if (!isNamed(page) || (Number.isInteger(page) && page >= 1 && page <= pages)) return undefined;
  return `页码应为 1 到 ${pages} 的整数`;
}

/** Chooses the page that is shown as the cover. */
export function CoverField<Values extends { page: CoverPage }>({
  control: given,
  document: { id, uuid, title, ext, cover, pages, width, height },
}: {
  control: Control<Values>;
  document: Document;
}) {
  // Of the form, the one field.
  const control = given as unknown as Control<{ page: CoverPage }>;
  const page = useWatch({ control, name: 'page' });
  const isThere = isNamed(page) && coverFault(page, pages) === undefined;
  const { data: layout } = useQuery({ ...api.document.layout({ id }), enabled: isThere });
  const shown = isThere ? layout?.page[page - 1] : undefined;
  const src =
    shown === undefined || shown.ext === ''
      ? cover
      : pageImagePath(uuid, Number(page), { ext: shown.ext, version: layout?.version ?? '' });
  const size = shown ?? { width, height };
  return (
    <div className={styles.cover}>
      <span className={styles.coverImage}>
        <CoverImage src={src} title={title} ext={ext} landscape={size.width > size.height} eager />
      </span>
      <NumberField
        control={control}
        name="page"
        label="封面用第几页"
        min={1}
        max={pages}
        hint={`1 到 ${pages}，留空不改`}
      />
    </div>
  );
}
