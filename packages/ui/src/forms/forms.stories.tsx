import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  applyServerErrors,
  CaptchaField,
  CategorySelect,
  CheckboxField,
  Form,
  Input,
  NumberField,
  PasswordField,
  Select,
  SelectField,
  Textarea,
  TextareaField,
  TextField,
} from './index.ts';

type Values = {
  title: string;
  password: string;
  price: number;
  language: string;
  description: string;
  enable: boolean;
  captcha: string;
};

const SPOKEN = 'data:audio/wav;base64,';
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='40'%3E%3Ctext x='30' y='27' font-size='22'%3Ea7k2%3C/text%3E%3C/svg%3E";

function Sample({
  error,
  isSubmitting = false,
  captcha = PICTURE,
}: {
  error?: string;
  isSubmitting?: boolean;
  captcha?: string;
}) {
  const [isSpoken, setSpoken] = useState(false);
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: {
      title: '',
      password: 'secret',
      price: 8,
      language: 'zh-CN',
      description: '',
      enable: true,
      captcha: '',
    },
    resolver: (values) =>
      values.title === ''
        ? { values: {}, errors: { title: { type: 'rule', message: '请输入文档名称' } } }
        : { values, errors: {} },
  });
  return (
    <div style={{ maxWidth: 420 }}>
      <Form
        onSubmit={handleSubmit(() => undefined)}
        error={error}
        isSubmitting={isSubmitting}
        submitLabel="保存"
        onCancel={() => undefined}
      >
        <TextField
          control={control}
          name="title"
          label="文档名称"
          hint="最多 20 个字符"
          maxLength={20}
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="密码"
          autoComplete="current-password"
        />
        <NumberField control={control} name="price" label="价格（积分）" />
        <SelectField
          control={control}
          name="language"
          label="语言"
          options={[
            { value: 'zh-CN', label: '简体中文' },
            { value: 'en', label: '英语' },
          ]}
        />
        <TextareaField control={control} name="description" label="摘要" rows={3} maxLength={20} />
        <CheckboxField control={control} name="enable" label="启用" />
        <CaptchaField
          control={control}
          captcha={{
            enabled: true,
            image: isSpoken ? SPOKEN : captcha,
            refresh: () => undefined,
            isSpoken,
            speak: setSpoken,
          }}
        />
      </Form>
    </div>
  );
}

const meta = { title: 'Components / Forms', component: Sample } satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Failed: Story = { args: { error: '网络连接失败，请检查网络后重试' } };
export const Submitting: Story = { args: { isSubmitting: true } };
/** The error is shown at its field, and the field gets the focus. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    const title = canvas.getByRole('textbox', { name: /文档名称/ });
    await waitFor(() => expect(title).toHaveAccessibleDescription(/请输入文档名称/));
    await expect(title).toHaveFocus();
  },
};
/** What is pasted stays whole, and is told what it has too much until that is gone. */
export const TooLong: Story = {
  play: async ({ canvasElement }) => {
    const summary = within(canvasElement).getByRole('textbox', { name: '摘要' });
    await userEvent.click(summary);
    await userEvent.paste('学而时习之，不亦说乎？有朋自远方来，不亦乐乎？  ');
    await expect(summary).toHaveValue('学而时习之，不亦说乎？有朋自远方来，不亦乐乎？  ');
    await expect(summary).toHaveAccessibleDescription('23 / 20，请删去 3 个字符');
    await expect(summary).toBeInvalid();
    await userEvent.keyboard('{Backspace>5/}');
    await expect(summary).toBeValid();
    const title = within(canvasElement).getByRole('textbox', { name: /文档名称/ });
    await userEvent.click(title);
    await userEvent.paste('学而时习之，不亦说乎？有朋自远方来，不亦乐乎？');
    await expect(title).toHaveValue('学而时习之，不亦说乎？有朋自远方来，不亦乐乎？');
    await expect(title).toHaveAccessibleDescription('23 / 20，请删去 3 个字符');
  },
};
/** Controls without label, for filter bars. */
export const Controls: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Input aria-label="关键字" placeholder="名称、关键词或摘要" />
      <Select aria-label="状态">
        <option>不限</option>
      </Select>
      <Textarea aria-label="摘要" />
    </div>
  ),
  play: async ({ canvas }) => {
    // What is chosen ends before the arrow.
    const style = getComputedStyle(canvas.getByLabelText('状态'));
    await expect(style.appearance).toBe('none');
    await expect(style.paddingInlineEnd).toBe('30px');
    await expect(style.backgroundImage).toMatch(/^url/);
  },
};

/** A library with three hundred categories, three levels deep. */
const many = ['文学', '史学', '工程'].flatMap((field, top) => [
  { id: top + 1, parent_id: 0, title: field },
  ...Array.from({ length: 11 }, (_, middle) => [
    { id: 100 * (top + 1) + middle, parent_id: top + 1, title: `${field} ${middle + 1} 类` },
    ...['通论', '教材', '年鉴', 'ISO 标准', '报告', '手册', '图集', '目录'].map((title, leaf) => ({
      id: 1000 * (top + 1) + 10 * middle + leaf,
      parent_id: 100 * (top + 1) + middle,
      title,
    })),
  ]).flat(),
]);
function Filing() {
  const [path, setPath] = useState<readonly number[]>([]);
  return (
    <div style={{ maxWidth: 320 }}>
      <CategorySelect
        label="文档分类"
        categories={many}
        value={path.at(-1) ?? 0}
        onChange={setPath}
        none="未指定"
      />
    </div>
  );
}
function Refiling() {
  const gone = { id: 900, title: '旧藏', parent_id: 0 };
  const present = [gone, { id: 901, title: '抄本', parent_id: gone.id }];
  const [path, setPath] = useState<readonly number[]>([900, 901]);
  return (
    <>
      <CategorySelect
        label="文档分类"
        categories={many}
        present={present}
        value={path.at(-1) ?? 0}
        onChange={setPath}
      />
      <output>{path.join(' / ')}</output>
    </>
  );
}
/** What is filed under a category that is offered no more can stay there, and be put back. */
export const CategoryOfferedNoMore: Story = {
  render: () => <Refiling />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: '文档分类' });
    await expect(field).toHaveValue('旧藏 / 抄本（已停用）');
    await userEvent.click(field);
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(
      '抄本（已停用）',
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).not.toHaveValue('旧藏 / 抄本（已停用）');
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole('option', { name: '旧藏 / 抄本（已停用）' }));
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('900 / 901');
  },
};

/** One of many categories is found by parts of its name and of the names above it, by keyboard alone. */
export const Categories: Story = {
  render: () => <Filing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: '文档分类' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('史学 3 ｉｓｏ');
    const options = canvas.getAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      '史学 / 史学 3 类 / ISO 标准',
    ]);
    await expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('史学 / 史学 3 类 / ISO 标准');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    // The list of all opens at what is chosen; Escape leaves it as it was.
    await userEvent.keyboard('{ArrowDown}');
    const chosen = canvas.getByRole('option', { selected: true });
    await expect(chosen).toHaveAccessibleName('史学 / 史学 3 类 / ISO 标准');
    await expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
    await userEvent.keyboard('没有这一类');
    await expect(canvas.getByRole('status')).toHaveTextContent('没有找到“没有这一类”');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(field).toHaveValue('史学 / 史学 3 类 / ISO 标准');
    // Nor does what is typed and taken back, or a space, choose none.
    for (const keys of [' {Enter}', '工{Backspace}{Enter}', '{ArrowDown} {Enter}']) {
      await userEvent.keyboard(keys);
      await expect(canvas.queryByRole('listbox')).toBeNull();
      await expect(field).toHaveValue('史学 / 史学 3 类 / ISO 标准');
    }
    // By a press, and back to none.
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole('option', { name: '工程' }));
    await expect(field).toHaveValue('工程');
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole('option', { name: '未指定' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};
/** The open list, below its field. */
export const OpenCategories: Story = {
  render: () => <Filing />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: '文档分类' }));
  },
};

function Refusing() {
  const form = useForm({ defaultValues: { title: '论语', author: '孔子' } });
  const [error, setError] = useState<string>();
  return (
    <Form
      onSubmit={form.handleSubmit(() =>
        setError(
          applyServerErrors(form, {
            message: '请求参数不正确',
            fields: { author: '没有这位作者', title: '文档名称已存在', category_id: '分类不存在' },
          }),
        ),
      )}
      error={error}
      isSubmitting={false}
      submitLabel="保存"
    >
      <TextField control={form.control} name="title" label="文档名称" />
      <TextField control={form.control} name="author" label="作者" />
    </Form>
  );
}
/**
 * The server's sentences are shown at their fields, of which the first of the form has the focus; one without a field in this
 * form is shown above the buttons.
 */
export const Refused: Story = {
  render: () => <Refusing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    const title = canvas.getByRole('textbox', { name: '文档名称' });
    await waitFor(() => expect(title).toHaveAccessibleDescription('文档名称已存在'));
    await expect(title).toHaveFocus();
    await expect(canvas.getByText('分类不存在')).toBeVisible();
    await expect(title).toHaveValue('论语');
  },
};
/** The captcha of the site is spoken: there is no picture to go back to. */
export const AudioCaptcha: Story = {
  args: { captcha: SPOKEN },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '播放' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '看图片' })).toBeNull();
  },
};
/** What was typed for one picture is no answer to the next. */
export const AnotherCaptcha: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '验证码' });
    await userEvent.type(field, 'a7k2');
    await userEvent.click(canvas.getByRole('button', { name: '换一个验证码' }));
    await expect(field).toHaveValue('');
  },
};
/** Who cannot see the picture has it spoken, and what was typed for the picture goes. */
export const SpokenCaptcha: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: '验证码' });
    await userEvent.type(field, '12');
    await userEvent.click(canvas.getByRole('button', { name: '听语音' }));
    await expect(canvas.getByRole('button', { name: '播放' })).toBeVisible();
    await expect(field).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '看图片' }));
    await expect(canvas.queryByRole('button', { name: '播放' })).toBeNull();
  },
};
