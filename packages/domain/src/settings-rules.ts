import { captchaTypeLabels, type CaptchaType } from './captcha-type.ts';
import { documentExtensions } from './file-type.ts';
import { PASSWORD_MIN } from './limits.ts';
import { sensitiveWordsFault } from './sensitive-words.ts';
import {
  imageItem,
  multipleItem,
  numberItem,
  secretItem,
  selectItem,
  switchItem,
  textareaItem,
  textItem,
} from './setting-item.ts';

const captchaTypes = (['string', 'math', 'digit', 'audio'] as const satisfies CaptchaType[]).map(
  (value) => ({ value, label: captchaTypeLabels[value] }),
);

/** What people may do. */
export const ruleCategories = {
  security: {
    label: '安全配置',
    open: {
      max_document_size: numberItem({
        label: '文档大小上限（MB）',
        default: 50,
        min: 1,
        max: 2048,
        placeholder: '单份文档允许的大小',
        sort: 1,
      }),
      document_allowed_ext: multipleItem({
        label: '允许上传的格式',
        // The converter reads them all.
        default: [...documentExtensions],
        options: documentExtensions.map((value) => ({ value, label: value })),
        placeholder: '不选则为支持的全部格式',
        sort: 17,
      }),
      enable_register: switchItem({ label: '开放注册', default: true, sort: 18 }),
      login_required: switchItem({ label: '登录后方可访问', default: false, sort: 18 }),
      enable_captcha_login: switchItem({ label: '登录验证码', default: false, sort: 19 }),
      enable_captcha_register: switchItem({ label: '注册验证码', default: false, sort: 20 }),
      enable_captcha_comment: switchItem({
        label: '评论与求文档验证码',
        default: true,
        placeholder: '发表评论、提出要找的文档时都要填写',
        sort: 21,
      }),
      enable_captcha_find_password: switchItem({
        label: '找回密码验证码',
        default: true,
        sort: 22,
      }),
      disable_upload_exist_document: switchItem({
        label: '禁止上传已有的文档',
        default: false,
        sort: 40,
      }),
      upload_statement: textareaItem({
        label: '上传声明',
        default:
          '我确认拥有所上传文件的著作权或已获得授权，内容不违反法律法规，并同意本站转换、展示与传播。',
        placeholder: '会员在网站上传文档前须勾选；留空则不需要',
        sort: 41,
      }),
      enable_verify_register_email: switchItem({
        label: '注册时验证邮箱',
        default: false,
        placeholder: '需先在邮箱配置中启用发信',
        sort: 50,
      }),
      password_min: numberItem({
        label: '密码最短长度',
        default: 8,
        min: PASSWORD_MIN,
        max: 32,
        placeholder: '新设的密码至少多少个字符；最常见的密码总会被拒绝',
        sort: 51,
      }),
      is_close: switchItem({ label: '关闭网站', default: false, sort: 160 }),
      close_statement: textareaItem({
        label: '闭站说明',
        default: '网站维护中，请稍后再来。',
        placeholder: '关闭网站时显示给访客',
        sort: 170,
      }),
      is_read_only: switchItem({ label: '只读模式', default: false, sort: 171 }),
      read_only_statement: textareaItem({
        label: '只读说明',
        length: 255,
        default: '网站维护中，暂时只能阅读与下载，请稍后再来。',
        placeholder: '只读时显示在每一页的顶部，也是操作被拒绝时的提示',
        sort: 172,
      }),
    },
    closed: {
      enforce_second_factor: switchItem({
        guards: 'accounts',
        label: '后台强制两步验证',
        default: false,
        placeholder: '可进入后台的账号须先设置两步验证，否则不能使用任何后台权限',
        sort: 52,
      }),
      sensitive_words: textareaItem({
        label: '敏感词',
        length: 20_000,
        fault: sensitiveWordsFault,
        placeholder:
          '每行一个词，用于评论、文章、文档、用户名与签名；词后可写处理方式，如 代写=拒绝，可选替换、审核、拒绝，不写则审核。文章与文档的正文不作替换；文档正文在转换时检查，其余的词使文档转为待审核；已公开的不追查',
        sort: 180,
      }),
      search_synonyms: textareaItem({
        label: '搜索同义词',
        length: 20_000,
        placeholder: '每行一组，用逗号分隔，如 红楼梦,石头记；搜索其中一个也会找到其余的',
        sort: 181,
      }),
      comment_interval: numberItem({
        label: '评论间隔（秒）',
        default: 10,
        min: 0,
        max: 86_400,
        placeholder: '同一用户两次评论的最短间隔',
        sort: 2,
      }),
      document_related_duration: numberItem({
        label: '相关文档缓存（天）',
        default: 7,
        min: 0,
        max: 365,
        placeholder: '0 表示不显示相关文档；其他天数都显示，每小时更新',
        sort: 15,
      }),
      disk_reserve: numberItem({
        label: '磁盘保留空间（MB）',
        default: 0,
        min: 0,
        max: 10_000_000,
        placeholder: '可用空间低于此值时停止上传与转换；0 为自动：1 GB 或磁盘的 5%，取较小者',
        sort: 19,
      }),
      attachment_retention_minute: numberItem({
        label: '删除的文件保留（分钟）',
        default: 1440,
        min: 0,
        max: 525_600,
        placeholder: '彻底删除后，文件在磁盘上保留的时间',
        sort: 16,
      }),
      recycle_retention_days: numberItem({
        label: '回收站保留（天）',
        default: 0,
        min: 0,
        max: 3650,
        placeholder: '到期后自动彻底删除；0 表示一直保留',
        sort: 15,
      }),
      search_record_retention_days: numberItem({
        label: '搜索记录保留（天）',
        default: 7,
        min: 0,
        max: 3650,
        placeholder: '0 表示不记录',
        sort: 17,
      }),
    },
  },
  captcha: {
    label: '验证码配置',
    open: {},
    closed: {
      height: numberItem({ label: '图片高度（像素）', default: 60, min: 30, max: 200, sort: 13 }),
      width: numberItem({ label: '图片宽度（像素）', default: 240, min: 80, max: 600, sort: 14 }),
      length: numberItem({ label: '字符个数', default: 5, min: 3, max: 10, sort: 15 }),
      type: selectItem<CaptchaType>({
        label: '验证码类型',
        default: 'digit',
        options: captchaTypes,
        sort: 16,
      }),
    },
  },
  download: {
    label: '下载配置',
    open: {
      enable_guest_download: switchItem({
        label: '允许游客下载',
        default: false,
        placeholder: '仅限免费文档',
        sort: 10,
      }),
      free_download_duration: numberItem({
        label: '重复下载免费期（天）',
        default: 0,
        min: 0,
        max: 36_500,
        placeholder: '付费下载后可免费再次下载的天数，0 表示永久',
        sort: 20,
      }),
      times_every_day: numberItem({
        label: '每人每天下载次数',
        default: 10,
        min: 0,
        max: 100_000,
        placeholder: '0 表示不可下载',
        sort: 40,
      }),
      times_every_ip: numberItem({
        label: '每个 IP 每天下载次数',
        default: 10,
        min: 0,
        max: 100_000,
        placeholder: '0 表示不可下载',
        sort: 41,
      }),
    },
    closed: {
      url_duration: numberItem({
        label: '下载链接有效期（秒）',
        default: 60,
        min: 5,
        max: 86_400,
        sort: 30,
      }),
      secret_key: secretItem({
        label: '下载链接密钥',
        placeholder: '用于链接签名，留空则使用本站自动生成的密钥；修改后已发出的链接随即失效',
        col_num: 12,
        sort: 50,
      }),
    },
  },
  converter: {
    label: '转换配置',
    open: {},
    closed: {
      max_preview_percent: numberItem({
        label: '预览比例（%）',
        default: 0,
        min: 0,
        max: 100,
        placeholder: '1 到 99 为可预览页数的百分比，0 与 100 表示不限',
        sort: -1,
      }),
      max_preview: numberItem({
        label: '预览页数',
        default: 0,
        min: 0,
        max: 100_000,
        placeholder: '新文档可预览的页数，0 表示全部；与比例都设置时取较少的页数',
        sort: 0,
      }),
      timeout: numberItem({
        label: '转换超时（分钟）',
        default: 30,
        min: 1,
        max: 1440,
        placeholder: '单份文档转换的最长时间',
        sort: 20,
      }),
      extension: selectItem({
        label: '页面格式',
        default: 'auto',
        options: [
          { value: 'auto', label: '自动（矢量为主，图片为辅）' },
          { value: 'svg', label: 'SVG 矢量图' },
          { value: 'webp', label: 'WebP 图片' },
        ],
        sort: 30,
      }),
      max_pages: numberItem({
        label: '文档页数上限',
        default: 5000,
        min: 1,
        max: 100_000,
        placeholder: '超过的文档不予转换',
        sort: 35,
      }),
      recognize_text: switchItem({
        label: '识别扫描页的文字',
        default: false,
        placeholder:
          '没有文字的页面在转换后识别，供搜索与复制，难免有错；需要安装 Tesseract，每页约一秒，排在所有转换之后；已有的文档重新转换后识别',
        sort: 36,
      }),
      enable_watermark: switchItem({
        label: '启用水印',
        default: false,
        placeholder: '印在页面图片里，打印与全屏时仍在；下载的文件不变',
        sort: 40,
      }),
      watermark_text: textItem({
        label: '水印文字',
        length: 64,
        placeholder: '未上传水印图片时使用，留空则为网站名称',
        col_num: 12,
        sort: 41,
      }),
      watermark_image: {
        ...imageItem({ label: '水印图片', placeholder: '建议使用透明背景的图片', sort: 42 }),
        // The server renders this image, and must not fetch arbitrary addresses.
        pattern: { test: /^\/uploads\/[\w./-]+$/, message: '请上传水印图片' },
      },
      watermark_opacity: numberItem({
        label: '水印不透明度（%）',
        default: 20,
        min: 1,
        max: 100,
        sort: 43,
      }),
      watermark_angle: numberItem({
        label: '水印角度',
        default: -30,
        min: -90,
        max: 90,
        placeholder: '负数为向右上倾斜',
        sort: 44,
      }),
      watermark_size: numberItem({
        label: '水印宽度（%）',
        default: 25,
        min: 5,
        max: 100,
        placeholder: '占页宽的百分比',
        sort: 45,
      }),
    },
  },
} as const;
