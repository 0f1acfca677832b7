import { settingsPage } from '../../kit/index.ts';
import { DisplayPreview } from './display-preview.tsx';
import { onlyFilled, onlyWith } from './idle-reasons.ts';

export const displayPage = settingsPage({
  title: '显示配置',
  categories: ['display'],
  groups: [
    {
      title: '首页',
      items: [
        'display.show_index_categories',
        'display.index_document_style',
        'display.show_document_count',
        'display.show_register_user_count',
        'display.virtual_register_count',
      ],
    },
    {
      title: '文档',
      items: [
        'display.show_document_view_count',
        'display.show_document_download_count',
        'display.show_document_favorite_count',
        'display.show_document_descriptions',
        'display.pages_per_read',
        'display.copyright_statement',
      ],
    },
    {
      title: '列表与搜索',
      items: [
        'display.hide_keywords_on_lists',
        'display.hide_category_without_document',
        'display.max_search_pages',
      ],
    },
    {
      title: '侧边栏',
      items: [
        'display.wechat_tip',
        'display.wechat_qrcode',
        'display.contact_tip',
        'display.contact_link',
      ],
    },
  ],
  idle: {
    'display.virtual_register_count': onlyWith(
      'display.show_register_user_count',
      '显示注册用户数',
    ),
    'display.wechat_tip': onlyFilled('display.wechat_qrcode', '微信二维码'),
    'display.contact_tip': onlyFilled('display.contact_link', '联系链接'),
  },
  Preview: DisplayPreview,
});
