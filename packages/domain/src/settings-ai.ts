import { numberItem, secretItem, switchItem, textItem } from './setting-item.ts';

/** A language model that writes the summaries of documents whose uploaders wrote none. */
export const aiCategory = {
  label: 'AI 摘要',
  open: {},
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
      pattern: { test: /^https?:\/\/[^\s@]+$/, message: '应为以 https:// 开头的地址' },
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
  },
} as const;
