import { chinaDay } from './china-time.ts';
import { footerLinks } from './footer-links.ts';
import {
  imageItem,
  numberItem,
  secretItem,
  selectItem,
  switchItem,
  textareaItem,
  textItem,
  wordsItem,
} from './setting-item.ts';
import { verificationFilesFault, verificationTagsFault } from './site-verification.ts';

const link = {
  test: /^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/,
  message: '应以 /、http(s):// 或 mailto: 开头',
};

const footerLink = (
  name: keyof typeof footerLinks,
  sort: number,
  placeholder = '链接地址，留空则不显示',
) =>
  textItem({
    label: footerLinks[name],
    pattern: link,
    placeholder,
    sort,
  });

/** Settings of the site itself. Within a category, `open` is public and `closed` stays on the server. */
export const siteCategories = {
  system: {
    label: '系统配置',
    open: {
      sitename: textItem({
        label: '网站名称',
        default: '文渊',
        length: 64,
        fault: (name) => (name === '' ? '不能为空' : undefined),
        placeholder: '显示在页头、浏览器标签与邮件中',
        sort: 10,
      }),
      domain: textItem({
        guards: 'accounts',
        label: '网站域名',
        placeholder: '如 https://wenku.example.com，用于邮件、网站地图与回调；留空则为启动时的地址',
        // No user info before the host: `https://site@elsewhere` leads to another host.
        pattern: { test: /^https?:\/\/[^\s/\\@?#]+$/, message: '应形如 https://wenku.example.com' },
        // A name alone, as it is mostly typed.
        complete: (text) => (/^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(text) ? `https://${text}` : text),
        sort: 11,
      }),
      title: textItem({
        label: '首页分享标题',
        placeholder: '分享首页的链接时显示，留空则为网站名称；浏览器标签显示网站名称',
        sort: 20,
      }),
      keywords: textItem({
        label: '网站关键词',
        default: '文档分享,在线阅读,文库,文章',
        placeholder: '以逗号分隔，供搜索引擎收录',
        sort: 30,
      }),
      description: textareaItem({
        label: '网站描述',
        default: '上传即读的文档与文章分享平台，打开网页就能读。',
        length: 512,
        placeholder: '供搜索引擎收录的一段介绍',
        sort: 40,
      }),
      recommend_words: wordsItem({
        label: '推荐搜索词',
        default: [],
        placeholder: '显示于首页搜索框下方，以逗号分隔，如 论语，唐诗',
        sort: 50,
      }),
      logo: imageItem({ label: '网站标志', placeholder: '建议使用透明背景的图片', sort: 60 }),
      favicon: imageItem({ label: '网站图标', placeholder: '浏览器标签上的小图标', sort: 61 }),
      register_background: imageItem({ label: '注册页背景', sort: 62 }),
      login_background: imageItem({ label: '登录页背景', sort: 63 }),
      sec_icp: textItem({
        label: '公安备案号',
        col_num: 12,
        placeholder: '显示于页脚，留空则不显示',
        sort: 68,
      }),
      icp: textItem({
        label: 'ICP 备案号',
        col_num: 12,
        placeholder: '显示于页脚，留空则不显示',
        sort: 69,
      }),
      copyright_start_year: textItem({
        label: '版权起始年份',
        default: '2026',
        col_num: 12,
        pattern: { test: /^\d{4}$/, message: '应为四位年份' },
        fault: (year) => (year > chinaDay(new Date()).slice(0, 4) ? '不能晚于今年' : undefined),
        placeholder: '显示于页脚，留空则只显示今年',
        sort: 80,
      }),
    },
    closed: {
      verification_tags: textareaItem({
        label: '验证标签',
        fault: verificationTagsFault,
        placeholder:
          '每行一个，写入首页：名称与值，如 baidu-site-verification codeva-x；也可以粘贴整个 <meta> 标签',
        sort: 90,
      }),
      verification_files: textareaItem({
        label: '验证文件',
        fault: verificationFilesFault,
        placeholder:
          '每行一个，放在网站的根目录：文件名与内容，如 baidu_verify_codeva-x.html 0a1b2c；只收 .txt 与 .html，内容不含标签',
        sort: 91,
      }),
      baidu_push_token: secretItem({
        label: '百度推送密钥',
        col_num: 24,
        placeholder:
          '百度搜索资源平台“普通收录 → API 提交”的接口地址中，token= 之后的部分，留空则保持不变',
        sort: 92,
      }),
      enable_indexnow: switchItem({
        label: '推送给必应等搜索引擎（IndexNow）',
        default: false,
        col_num: 24,
        placeholder: '由必应转告 Yandex、Naver 等；所需的密钥文件由本站自动放在根目录',
        sort: 93,
      }),
    },
  },
  footer: {
    label: '页脚配置',
    open: {
      about: footerLink('about', 24),
      contact: footerLink('contact', 25),
      agreement: footerLink('agreement', 26),
      privacy: footerLink('privacy', 26),
      copyright: footerLink('copyright', 27),
      feedback: footerLink('feedback', 28, '链接地址，留空则打开本站的反馈窗口'),
    },
    closed: {},
  },
  display: {
    label: '显示配置',
    open: {
      show_document_count: switchItem({
        label: '显示文档数量',
        default: true,
        placeholder: '首页的总数，以及分类与文库中的份数',
        sort: 0,
      }),
      show_document_download_count: switchItem({ label: '显示下载次数', default: true, sort: 1 }),
      show_document_view_count: switchItem({ label: '显示阅读次数', default: true, sort: 2 }),
      show_document_favorite_count: switchItem({ label: '显示收藏次数', default: true, sort: 3 }),
      show_register_user_count: switchItem({ label: '显示注册用户数', default: true, sort: 10 }),
      show_document_descriptions: switchItem({ label: '显示文档摘要', default: true, sort: 21 }),
      show_index_categories: switchItem({ label: '首页显示分类', default: true, sort: 30 }),
      index_document_style: selectItem({
        label: '首页文档样式',
        default: 'card',
        options: [
          { value: 'card', label: '卡片' },
          { value: 'list', label: '列表' },
        ],
        sort: 31,
      }),
      pages_per_read: numberItem({
        label: '每次加载页数',
        default: 5,
        min: 1,
        max: 50,
        placeholder: '文档的文字版每次加载的页数',
        sort: 40,
      }),
      max_search_pages: numberItem({
        label: '搜索结果页数上限',
        default: 100,
        min: 0,
        max: 10_000,
        placeholder: '0 表示不限',
        sort: 50,
      }),
      copyright_statement: textareaItem({
        label: '文档页版权说明',
        placeholder: '显示于文档页底部，留空则不显示',
        sort: 60,
      }),
      hide_keywords_on_lists: switchItem({ label: '列表中隐藏关键词', default: false, sort: 70 }),
      hide_category_without_document: switchItem({
        label: '隐藏没有文档的分类',
        default: false,
        sort: 80,
      }),
      wechat_tip: textItem({ label: '微信提示', placeholder: '侧边栏二维码旁的文字', sort: 100 }),
      wechat_qrcode: imageItem({ label: '微信二维码', placeholder: '留空则不显示', sort: 110 }),
      contact_tip: textItem({ label: '联系提示', placeholder: '侧边栏联系入口的文字', sort: 120 }),
      contact_link: textItem({
        label: '联系链接',
        pattern: link,
        placeholder: '留空则不显示',
        sort: 130,
      }),
    },
    closed: {
      virtual_register_count: numberItem({
        label: '注册用户数加成',
        default: 0,
        min: 0,
        max: 100_000_000,
        placeholder: '加到公开显示的注册用户数上',
        sort: 20,
      }),
    },
  },
} as const;
