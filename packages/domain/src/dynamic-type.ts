/** Activities of a member, as the profile page lists them. */
export const DynamicType = {
  Comment: 1,
  Favorite: 2,
  Upload: 3,
  Download: 4,
  Login: 5,
  Register: 6,
  Avatar: 7,
  Password: 8,
  Profile: 9,
  Verification: 10,
  SignIn: 11,
  Share: 12,
  Follow: 13,
  DeleteDocument: 14,
} as const;
export type DynamicType = (typeof DynamicType)[keyof typeof DynamicType];

export const dynamicTypeLabels = {
  1: '评论',
  2: '收藏',
  3: '上传文档',
  4: '下载文档',
  5: '登录',
  6: '注册账号',
  7: '更换头像',
  8: '修改密码',
  9: '修改资料',
  10: '身份认证',
  11: '每日签到',
  12: '分享',
  13: '关注',
  14: '删除文档',
} as const satisfies Record<DynamicType, string>;
