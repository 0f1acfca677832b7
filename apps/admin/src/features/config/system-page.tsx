import { settingsPage } from '../../kit/index.ts';

export const systemPage = settingsPage({
  title: '系统配置',
  categories: ['system'],
  groups: [
    { title: '网站', items: ['system.sitename', 'system.domain', 'system.copyright_start_year'] },
    {
      title: '首页与搜索引擎',
      items: ['system.title', 'system.keywords', 'system.description', 'system.recommend_words'],
    },
    {
      title: '图片',
      items: [
        'system.logo',
        'system.favicon',
        'system.register_background',
        'system.login_background',
      ],
    },
    {
      title: '搜索引擎的站点验证',
      hint: '在搜索引擎的站长平台添加网站时，它给出一个标签或一个文件，填在这里即可通过验证。',
      items: ['system.verification_tags', 'system.verification_files'],
    },
    {
      title: '搜索引擎推送',
      hint: '开启后，新公开的文档与文章每十分钟推送一次，不必等搜索引擎自己来找；收录与否、多久收录由搜索引擎决定。情况见仪表盘的“运行环境”。',
      items: ['system.baidu_push_token', 'system.enable_indexnow'],
    },
    { title: '备案', items: ['system.icp', 'system.sec_icp'] },
  ],
  tests: [
    {
      kind: 'submission',
      label: '推送首页',
      hint: '把首页推送给已开启的搜索引擎，它们的答复会显示在这里。',
    },
  ],
});
