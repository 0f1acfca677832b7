import { settingsPage } from '../../kit/index.ts';
import { onlyAbove } from './idle-reasons.ts';

export const scorePage = settingsPage({
  title: '积分与签到',
  categories: ['score'],
  groups: [
    { title: '积分', items: ['score.credit_name', 'score.credit_exchange'] },
    {
      title: '奖励',
      hint: '0 表示不奖励',
      items: [
        'score.register',
        'score.sign_in',
        'score.upload_document',
        'score.upload_document_limit',
        'score.document_collected',
        'score.document_collected_limit',
        'score.document_commented',
        'score.document_commented_limit',
      ],
    },
    { title: '扣除与分成', items: ['score.*'] },
  ],
  idle: {
    'score.upload_document_limit': onlyAbove('score.upload_document', '上传文档奖励'),
    'score.document_collected_limit': onlyAbove('score.document_collected', '文档被收藏奖励'),
    'score.document_commented_limit': onlyAbove('score.document_commented', '文档被评论奖励'),
  },
});
