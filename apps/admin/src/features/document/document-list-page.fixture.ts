import { DocumentStatus } from '@wenyuan/domain';
import { screen, userEvent, within } from 'storybook/test';
import { documentWith } from '@wenyuan/document/fixture';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { servedBy } from '../../testing/list-story.ts';

export const served = servedBy(fakeDocuments, ['DocumentAPI', 'RecycleAPI']);

export const filed = {
  category_id: [1, 4],
  category: [
    { id: 1, title: '经部', parent_id: 0 },
    { id: 4, title: '四书', parent_id: 1 },
  ],
};
export const few = [
  documentWith({ ...filed, id: 1, title: '论语集注', user_id: 2, username: '朱熹', price: 5 }),
  documentWith({
    ...filed,
    id: 2,
    title: '孟子正义',
    status: DocumentStatus.PendingReview,
    is_vip: true,
  }),
  documentWith({
    id: 3,
    title: '资治通鉴',
    status: DocumentStatus.Converting,
    converted_pages: 45,
    recommend_at: '2026-03-02T08:00:00Z',
  }),
  documentWith({
    id: 4,
    title: '水经注',
    category_id: [2],
    category: [{ id: 2, title: '史部', parent_id: 0 }],
    status: DocumentStatus.Failed,
    pages: 0,
    converted_pages: 0,
    convert_error: '文件已加密，请去除密码后重新上传',
  }),
  documentWith({ id: 5, title: '说文解字', status: DocumentStatus.Disabled, language: 'en' }),
];

export const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${name}` }));
  return within(await screen.findByRole('toolbar', { name: '批量操作' }));
};

export const twentyThree = Array.from({ length: 23 }, (_, index) =>
  documentWith({
    ...filed,
    id: index + 1,
    title: `卷 ${index + 1}`,
    status: DocumentStatus.PendingReview,
  }),
);
