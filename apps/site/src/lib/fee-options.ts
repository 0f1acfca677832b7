/** What documents may cost, as lists and searches filter them. */
export const feeOptions = [
  { value: '', label: '不限' },
  { value: 'free', label: '免费' },
  { value: 'charge', label: '付费' },
] as const;
