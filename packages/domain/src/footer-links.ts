/** The links at the foot of the site whose addresses operators set, in the order in which they stand. */
export const footerLinks = {
  about: '关于我们',
  contact: '联系我们',
  agreement: '服务协议',
  privacy: '隐私政策',
  copyright: '免责声明',
  feedback: '意见反馈',
} as const;
