import { QUESTIONS_MAX } from './limits.ts';
import { numberItem, secretItem, SERVICE_HOST, switchItem, textItem } from './setting-item.ts';

/** A language model that writes the summaries of documents whose uploaders wrote none, and answers readers' questions about them. */
export const aiCategory = {
  label: 'AI 摘要与问答',
  open: {
    enable_questions: switchItem({
      label: '读者可向 AI 提问',
      default: false,
      col_num: 24,
      placeholder:
        '阅读文档时出现“问 AI”，语言模型只根据提问者有权阅读的页来回答，并注明页码与由 AI 生成',
      sort: 6,
    }),
    vip_questions_per_day: numberItem({
      label: '会员每人每天次数',
      default: 30,
      min: 0,
      max: QUESTIONS_MAX,
      placeholder: '会员有效期内至少有这么多次；0 表示会员没有更多',
      sort: 7,
    }),
  },
  closed: {
    enable_summary: switchItem({
      label: '用 AI 写摘要',
      default: false,
      col_num: 24,
      placeholder:
        '上传者没有写摘要与关键词的文档，由语言模型根据公开可读的前几页来写，并注明由 AI 生成',
      sort: 1,
    }),
    url: textItem({
      label: '接口地址',
      length: 500,
      placeholder: '兼容 OpenAI 的接口，到 /v1 为止，如 https://api.deepseek.com/v1',
      sort: 2,
      // `/chat/completions` is put behind it.
      pattern: {
        test: new RegExp(String.raw`^${SERVICE_HOST}(?:/[^\s@?#]*)?$`, 'i'),
        message: '应为以 https:// 开头的地址，没有 ? 与 #',
      },
    }),
    model: textItem({
      label: '模型',
      length: 100,
      placeholder: '如 deepseek-chat、qwen-plus',
      sort: 3,
    }),
    key: secretItem({
      label: 'API Key',
      placeholder: '本机的模型可以没有',
      sort: 4,
      sent_to: ['url'],
    }),
    per_day: numberItem({
      label: '每天份数',
      default: 200,
      min: 0,
      max: 1_000_000,
      placeholder: '每份一次请求，不超过 8000 字；0 表示不限',
      sort: 5,
    }),
    questions_per_day: numberItem({
      label: '全站每天次数',
      default: 500,
      min: 1,
      max: 1_000_000,
      placeholder: '每次一个请求，约一万字；用完后当天不再回答',
      sort: 8,
    }),
  },
} as const;
