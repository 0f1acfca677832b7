import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, collectRows, saveFile } from '@wenyuan/app';
import { formatDate } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { fileOfAll } from './annotation-text.ts';
import { page } from './annotation-list.page.ts';

/** Saves all notes that the search finds as one file of Markdown, which other programs of notes read. */
export function SaveAnnotations() {
  const { queries, search } = usePage(page);
  const { data } = useQuery(queries.list);
  const [isSaving, setSaving] = useState(false);
  if (data === undefined || data.total === 0) return null;
  const save = async () => {
    setSaving(true);
    try {
      const { rows, total } = await collectRows(async (paging) => {
        const found = api.annotation.list({
          wd: search.wd,
          ...(search.color === '' ? {} : { color: search.color }),
          ...paging,
        });
        const reply = await found.queryFn({ signal: new AbortController().signal });
        return { rows: reply.annotation, total: reply.total };
      });
      const text = fileOfAll(rows, ({ is_available, uuid }) =>
        is_available ? location.origin + paths.document({ uuid, category_id: [] }) : undefined,
      );
      saveFile(
        `我的笔记 ${formatDate(new Date(), 'yyyy-MM-dd')}.md`,
        text,
        'text/markdown;charset=utf-8',
      );
      if (rows.length < total) toast.error(`共 ${total} 条，只保存了前 ${rows.length} 条`);
      else toast.success(`已保存 ${rows.length} 条笔记`);
    } catch (error) {
      toast.error(errorMessage(error, '保存失败'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button variant="outline" size="sm" loading={isSaving} onClick={() => void save()}>
      <FileDown aria-hidden="true" />
      存为文件
    </Button>
  );
}
