import type { Meta, StoryObj } from '@storybook/react-vite';
import { writePicture } from '@wenyuan/domain';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { advertisement, fakeAdvertisements } from '../../testing/fake-advertisements.ts';
import { servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './advertisement-page.tsx';

const served = servedBy(fakeAdvertisements, ['AdvertisementAPI', 'upload']);

const picture = writePicture({
  src: '/uploads/banner/a.png',
  width: 1200,
  height: 90,
  alt: '书展',
  href: '/library',
});
const rows = [
  advertisement(1, { title: '春季书展', content: picture }),
  advertisement(2, {
    title: '古籍数字化课程',
    position: 'document_between',
    start_time: '2999-01-01T00:00:00Z',
  }),
  advertisement(3, {
    title: '旧年历',
    position: 'search_right',
    end_time: '2020-01-01T00:00:00Z',
    remark: '合同 20 号',
  }),
];
const long = advertisement(9, {
  title: '一个名字很长的广告与古籍善本书目数字化平台'.repeat(3),
  position: 'index_category_bottom',
  remark: '备注也很长，'.repeat(30),
});

const meta = {
  title: 'Features / Advertisement',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/advertisement' },
  decorators: [withScreen],
  beforeEach: served({ rows }),
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowNamed = (name: string) => screen.findByRole('row', { name });

/** Where the time of each advert is, in words. */
export const Filled: Story = {
  play: async () => {
    await expect(within(await rowNamed('春季书展')).getByText('投放中')).toBeVisible();
    await expect(within(await rowNamed('古籍数字化课程')).getByText('未开始')).toBeVisible();
    await expect(within(await rowNamed('旧年历')).getByText('已结束')).toBeVisible();
  },
};
export const Loading: Story = { beforeEach: served({ faults: { GET: 'never' } }) };
export const LongTexts: Story = { beforeEach: served({ rows: [long, ...rows] }) };
export const Phone: Story = {
  beforeEach: served({ rows: [long, ...rows] }),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const Empty: Story = {
  beforeEach: served({}),
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有广告')).toBeVisible());
  },
};
export const Offline: Story = {
  beforeEach: served({ faults: { GET: 'offline' } }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('网络连接失败，请检查网络后重试')).toBeVisible());
  },
};

/** The drawings have all 17 places; a press on one shows what stands there, and a new advert is for it. */
export const PositionMap: Story = {
  play: async () => {
    await rowNamed('春季书展');
    const map = within(screen.getByText(/^广告位图/).closest('details') as HTMLElement);
    await waitFor(() => expect(map.getByText('广告位图：17 个位置，1 个正在投放')).toBeVisible());
    await expect(map.getAllByRole('link')).toHaveLength(17);
    await userEvent.click(map.getByRole('link', { name: '搜索页右侧 空' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: '春季书展' })).toBeNull());
    await expect(await rowNamed('旧年历')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '新增广告' }));
    const form = within(await screen.findByRole('dialog', { name: '新增广告' }));
    await expect(form.getByLabelText(/^位置/)).toHaveValue('search_right');
    await userEvent.click(form.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(map.getByRole('link', { name: '显示所有位置' }));
    await expect(await rowNamed('春季书展')).toBeVisible();
  },
};

/** What is typed is shown in a frame in which no script runs. */
export const Html: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新增广告' }));
    const form = within(await screen.findByRole('dialog', { name: '新增广告' }));
    await userEvent.selectOptions(form.getByLabelText(/^位置/), '页与页之间');
    await expect(form.getByText('文档页，第 3 页之后，此后每 10 页一次')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^名称/), '讲座');
    await userEvent.click(form.getByRole('radio', { name: 'HTML 代码' }));
    await userEvent.type(form.getByRole('textbox', { name: /^HTML 代码/ }), '<b>周末讲座</b>');
    await userEvent.type(form.getByLabelText('高度（像素）'), '120');
    const frame = form.getByTitle('广告：讲座');
    await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    await expect(frame).toHaveAttribute('height', '120');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await rowNamed('讲座')).toBeVisible();
  },
};

/** A picture is read back into its fields, and a link that could run something is refused. */
export const Picture: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '春季书展' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑广告' }));
    const link = form.getByLabelText('链接');
    await expect(link).toHaveValue('/library');
    await expect(form.getByText(/^1200 × 90 像素/)).toHaveTextContent('手机上高约 27 像素');
    await expect(form.getByRole('link', { name: '书展' })).toHaveAttribute('href', '/library');
    await userEvent.clear(link);
    await userEvent.type(link, 'javascript:alert(1)');
    await expect(form.getByText('链接地址应以 / 或 http(s):// 开头')).toBeVisible();
    const asked = spyOn(globalThis, 'fetch');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await userEvent.clear(link);
    await userEvent.type(link, '/vip');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑广告' })).toBeNull());
    // The first press sent nothing.
    const changes = asked.mock.calls.filter(([input]) => (input as Request).method === 'PUT');
    await expect(changes).toHaveLength(1);
  },
};

/** A refused form leads to what is lacking, whatever kind of field it is. */
export const WithoutPicture: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '新增广告' }));
    const form = within(await screen.findByRole('dialog', { name: '新增广告' }));
    await userEvent.selectOptions(form.getByLabelText(/^位置/), '全局顶部');
    await userEvent.type(form.getByLabelText(/^名称/), '书展');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^图片/, { selector: '[type=file]' })).toHaveFocus(),
    );
    await expect(form.getByText('请上传图片')).toBeVisible();
  },
};

/** The server's sentence about the time stands at its field. */
export const WrongTime: Story = {
  beforeEach: served({
    rows,
    faults: {
      PUT: {
        status: 400,
        body: {
          code: 400,
          message: '结束时间应晚于开始时间',
          fields: { end_time: '结束时间应晚于开始时间' },
        },
      },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '旧年历' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑广告' }));
    await userEvent.type(form.getByLabelText(/^名称/), '二');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(form.getByLabelText('结束时间')).toHaveAccessibleDescription('结束时间应晚于开始时间'),
    );
    await expect(form.getByLabelText(/^名称/)).toHaveValue('旧年历二');
  },
};

export const ReadOnly: Story = {
  beforeEach: served({ rows, rights: ['ListAdvertisement'] }),
  play: async () => {
    const row = within(await rowNamed('春季书展'));
    await expect(row.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('button', { name: '新增广告' })).toBeNull();
  },
};
