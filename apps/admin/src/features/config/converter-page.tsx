import { settingsPage } from '../../kit/index.ts';

export const converterPage = settingsPage({
  title: '转换配置',
  categories: ['converter'],
  groups: [
    { title: '预览', items: ['converter.max_preview_percent', 'converter.max_preview'] },
    {
      title: '转换',
      items: [
        'converter.timeout',
        'converter.extension',
        'converter.max_pages',
        'converter.recognize_text',
      ],
    },
    {
      title: '水印',
      by: 'converter.enable_watermark',
      items: [
        'converter.enable_watermark',
        'converter.watermark_text',
        'converter.watermark_image',
        'converter.watermark_opacity',
        'converter.watermark_angle',
        'converter.watermark_size',
      ],
    },
  ],
  idle: {
    'converter.watermark_text': (value) =>
      value('converter.watermark_image') === '' ? undefined : '已有水印图片，不再使用文字',
  },
  tests: [
    {
      kind: 'converter',
      label: '检查转换程序',
      hint: '查找 LibreOffice、字体等工具，并说明缺少什么、影响什么。',
    },
  ],
});
