import { bannerTypeLabels } from '@wenyuan/domain';
import { field, optionsOf, resourceForm } from '../../kit/index.ts';

/** The shapes of the stage on the home page, as its style sheet has them. */
const SHAPES = [
  { label: '电脑上的首页', ratio: 1600 / 520 },
  { label: '手机上的首页', ratio: 16 / 9 },
] as const;

export const bannerForm = resourceForm('banner', {
  path: field.picture({
    upload: 'banner',
    ratio: '1600 / 520',
    shapes: SHAPES,
    hint: '建议宽 1920 像素，10 MB 以内；选择后可裁剪',
  }),
  title: field.text({ hint: '图片的说明，也读给看不见图片的人' }),
  url: field.text({ label: '链接', placeholder: '/library 或 https://', hint: '留空则不可点击' }),
  description: field.textarea({ rows: 2, hint: '供接口与小程序使用，网站不显示' }),
  type: field.select({ label: '显示于', options: optionsOf(bannerTypeLabels, Number) }),
  start_time: field.moment({ label: '开始时间', hint: '留空则立即开始' }),
  end_time: field.moment({ label: '结束时间', hint: '到时自动撤下；留空则一直投放' }),
  sort: field.number({ hint: '越大越靠前' }),
  enable: field.switch({ label: '启用' }),
});
