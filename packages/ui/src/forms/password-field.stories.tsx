import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { PasswordField } from './password-field.tsx';

function NewPassword() {
  const { control } = useForm({ defaultValues: { password: '' } });
  return (
    <div style={{ maxWidth: 420 }}>
      <PasswordField
        control={control}
        name="password"
        label="密码"
        autoComplete="new-password"
        hint="至少 8 个字符，不能是常见的密码"
        strengthFrom={8}
      />
    </div>
  );
}

const meta = {
  title: 'Components / Forms / PasswordField',
  component: NewPassword,
} satisfies Meta<typeof NewPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How strong a new password is follows what is typed. */
export const Strength: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('密码');
    await expect(canvas.queryByText(/^密码强度/)).toBeNull();
    for (const [typed, strength] of [
      ['kettle', '太短'],
      ['92', '较弱'],
      ['-', '中等'],
      ['tea-and-books', '较强'],
    ] as const) {
      await userEvent.type(input, typed);
      await expect(canvas.getByText(`密码强度：${strength}`)).toBeVisible();
    }
  },
};

/** The keyboard says with each key whether it writes capitals; leaving the field ends the hint. */
export const CapsLock: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('密码');
    input.focus();
    await fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    await expect(canvas.getByText('大写锁定已打开')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.queryByText('大写锁定已打开')).toBeNull();
  },
};
