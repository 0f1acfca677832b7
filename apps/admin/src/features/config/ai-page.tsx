import { settingsPage } from '../../kit/index.ts';

export const aiPage = settingsPage({
  title: 'AI 摘要',
  categories: ['ai'],
  groups: [
    {
      title: '摘要',
      hint: '文档转换后先有从正文摘出的句子，随后由 AI 改写；已有的文档也会逐步改写，先写阅读多的。人写的摘要与关键词不会改动。发送的只有文档名称与人人可读的页，须付费的页不会发出',
      by: 'ai.enable_summary',
      items: ['ai.enable_summary', 'ai.url', 'ai.model', 'ai.key', 'ai.per_day'],
    },
  ],
  tests: [
    {
      kind: 'ai',
      label: '试写一段摘要',
      hint: '按已保存的设置，为《桃花源记》的开头写摘要。',
    },
  ],
});
