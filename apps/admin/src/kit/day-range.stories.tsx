import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSearchParams } from 'react-router';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { withScreen } from '../testing/with-screen.tsx';
import { DayRange } from './day-range.tsx';

/** In the address, which follows in its own time. */
function InAddress() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <DayRange
        id="days"
        params={params}
        setParam={(name, [day = '']) => setParams({ [name]: day })}
        words={['起始日期', '截止日期']}
      />
      <output>{params.toString()}</output>
    </>
  );
}

const meta = {
  title: 'Kit / DayRange',
  component: InAddress,
  decorators: [withScreen],
} satisfies Meta<typeof InAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chrome tells of each digit of a year: the field keeps them, and what is no year yet filters nothing. */
export const YearInDigits: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('起始日期');
    field.focus();
    const address = canvas.getByRole('status');
    for (const year of ['0002', '0020', '0202']) {
      await fireEvent.input(field, { target: { value: `${year}-11-01` } });
      await expect(field).toHaveValue(`${year}-11-01`);
      await expect(address).toBeEmptyDOMElement();
    }
    await fireEvent.input(field, { target: { value: '2026-11-01' } });
    await expect(await canvas.findByText('from=2026-11-01')).toBeVisible();
    await expect(field).toHaveValue('2026-11-01');
    // What is given up in between gives way to what applies.
    await fireEvent.input(field, { target: { value: '0002-11-01' } });
    field.blur();
    await waitFor(() => expect(field).toHaveValue('2026-11-01'));
  },
};
