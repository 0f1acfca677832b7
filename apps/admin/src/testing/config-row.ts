import type { Config } from '@wenyuan/api-client';

/** A setting as the server lists it: a text, empty unless `more` says otherwise. */
export const configRow = (category: string, name: string, more: Partial<Config> = {}): Config => ({
  id: 1,
  category,
  name,
  label: name,
  value: '',
  placeholder: '',
  input_type: 'text',
  sort: 0,
  options: '',
  col_num: 24,
  is_secret: false,
  created_at: null,
  updated_at: null,
  ...more,
});
