import { bannerTypeLabels } from '@wenyuan/domain';
import { field, optionsOf, resourceForm } from '../../kit/index.ts';

export const bannerForm = resourceForm('banner', {
  path: field.picture({ upload: 'banner', ratio: '3', hint: '建议 1920 × 640，10 MB 以内' }),
  title: field.text({ hint: '图片的说明，也读给看不见图片的人' }),
  url: field.text({ label: '链接', placeholder: '/library 或 https://', hint: '留空则不可点击' }),
  description: field.textarea({ rows: 2 }),
  type: field.select({ label: '显示于', options: optionsOf(bannerTypeLabels, Number) }),
  sort: field.number({ hint: '越大越靠前' }),
  enable: field.switch({ label: '启用' }),
});
