import { QUESTIONS_PER_DAY } from '@wenyuan/domain';
import { settingsPage } from '../../kit/index.ts';

export const aiPage = settingsPage({
  title: 'AI 摘要与问答',
  categories: ['ai'],
  groups: [
    {
      title: '模型',
      hint: '摘要与问答用同一个模型；没有填写接口地址与模型时，下面两项都不起作用',
      items: ['ai.url', 'ai.model', 'ai.key'],
    },
    {
      title: '摘要',
      hint: '文档转换后先有从正文摘出的句子，随后由 AI 改写；已有的文档也会逐步改写，先写阅读多的。人写的摘要与关键词不会改动。发送的只有文档名称与人人可读的页，须付费的页不会发出',
      by: 'ai.enable_summary',
      items: ['ai.enable_summary', 'ai.per_day'],
    },
    {
      title: '问答',
      hint: `每人每天可问几次，在“用户组管理”中按组设置，没有改过的组是 ${QUESTIONS_PER_DAY} 次；游客不能提问。发送的是文档名称、问题与提问者有权阅读的若干页，可能含其已购买的页`,
      by: 'ai.enable_questions',
      items: ['ai.enable_questions', 'ai.vip_questions_per_day', 'ai.questions_per_day'],
    },
  ],
  tests: [
    {
      kind: 'ai',
      label: '试写一段摘要',
      hint: '按已保存的设置，为《桃花源记》的开头写摘要；能写摘要的模型也能回答问题。',
    },
  ],
});
