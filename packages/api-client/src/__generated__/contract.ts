// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.
export type Advertisement = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 位置 */
  position: string;
  /** 标题 */
  title: string;
  /** 内容 */
  content: string;
  /** 是否启用 */
  enable: boolean;
  /** 备注 */
  remark: string;
  /** 开始时间 */
  start_time: string | null;
  /** 结束时间 */
  end_time: string | null;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Article = {
  /** 编号 */
  id: number;
  /** 文章标识 */
  identifier: string;
  /** 标题 */
  title: string;
  /** 关键词 */
  keywords: string;
  /** 摘要 */
  description: string;
  /** 用户编号 */
  user_id: number;
  /** 阅读次数 */
  view_count: number;
  /** 收藏数 */
  favorite_count: number;
  /** 评论数 */
  comment_count: number;
  /** 状态 */
  status: number;
  /** 未通过的原因 */
  reject_reason: string;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
  /** 首次发布时间 */
  published_at: string | null;
  /** 推荐时间 */
  recommend_at: string | null;
  /** 定时发布的时间 */
  publish_at: string | null;
  /** 是否为单页 */
  is_page: boolean;
  /** 其中的敏感词 */
  hits?: string[] | undefined;
  /** 内容安全提示 */
  moderation?: string[] | undefined;
  /** 公告权重 */
  notice: number;
  /** 分类编号 */
  category_id: number[];
  /** 分类 */
  category: Array<{
    /** 编号 */
    id: number;
    /** 标题 */
    title: string;
    /** 上级编号 */
    parent_id: number;
  }>;
  /** 用户 */
  user: {
    /** 编号 */
    id: number;
    /** 用户名 */
    username: string;
    /** 头像 */
    avatar: string;
    /** 个性签名 */
    signature: string;
    /** 文档数 */
    doc_count: number;
    /** 文章数 */
    article_count: number;
    /** 收藏数 */
    favorite_count: number;
    /** 评论数 */
    comment_count: number;
    /** 关注数 */
    follow_count: number;
    /** 粉丝数 */
    fans_count: number;
  };
  /** 内容 */
  content: string;
};

export type ArticleSummary = {
  /** 编号 */
  id: number;
  /** 文章标识 */
  identifier: string;
  /** 标题 */
  title: string;
  /** 关键词 */
  keywords: string;
  /** 描述 */
  description: string;
  /** 用户编号 */
  user_id: number;
  /** 阅读次数 */
  view_count: number;
  /** 收藏数 */
  favorite_count: number;
  /** 评论数 */
  comment_count: number;
  /** 状态 */
  status: number;
  /** 未通过的原因 */
  reject_reason: string;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
  /** 首次发布时间 */
  published_at: string | null;
  /** 推荐时间 */
  recommend_at: string | null;
  /** 定时发布的时间 */
  publish_at: string | null;
  /** 是否为单页 */
  is_page: boolean;
  /** 其中的敏感词 */
  hits?: string[] | undefined;
  /** 内容安全提示 */
  moderation?: string[] | undefined;
  /** 公告权重 */
  notice: number;
  /** 分类编号 */
  category_id: number[];
  /** 分类 */
  category: Array<{
    /** 编号 */
    id: number;
    /** 标题 */
    title: string;
    /** 上级编号 */
    parent_id: number;
  }>;
  /** 用户 */
  user: {
    /** 编号 */
    id: number;
    /** 用户名 */
    username: string;
    /** 头像 */
    avatar: string;
    /** 个性签名 */
    signature: string;
    /** 文档数 */
    doc_count: number;
    /** 文章数 */
    article_count: number;
    /** 收藏数 */
    favorite_count: number;
    /** 评论数 */
    comment_count: number;
    /** 关注数 */
    follow_count: number;
    /** 粉丝数 */
    fans_count: number;
  };
};

export type Attachment = {
  /** 编号 */
  id: number;
  /** 文件摘要（MD5） */
  hash: string;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 类型 */
  type: number;
  /** 类型名称 */
  type_name: string;
  /** 所属对象编号 */
  type_id: number;
  /** 是否启用 */
  enable: boolean;
  /** 路径 */
  path: string;
  /** 文件名 */
  name: string;
  /** 文件大小 */
  size: number;
  /** 宽度 */
  width: number;
  /** 高度 */
  height: number;
  /** 扩展名 */
  ext: string;
  /** IP 地址 */
  ip: string;
  /** 描述 */
  description: string;
  /** 使用它的内容 */
  usage: {
    /** 标题 */
    title: string;
    /** 路径 */
    path: string;
  } | null;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Audit = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 操作 */
  operation: string;
  /** 标题 */
  title: string;
  /** 提交的内容 */
  input: string;
  /** 变更的内容 */
  changes: Array<{
    /** 编号 */
    id: number;
    /** 名称 */
    name: string;
    /** 变更的字段 */
    fields: Array<{
      /** 名称 */
      name: string;
      /** 变更前 */
      before: string;
      /** 变更后 */
      after: string;
    }>;
  }>;
  /** 变更的对象数 */
  change_count: number;
  /** IP 地址 */
  ip: string;
  /** 创建时间 */
  created_at: string;
};

export type Banner = {
  /** 编号 */
  id: number;
  /** 标题 */
  title: string;
  /** 路径 */
  path: string;
  /** 地址 */
  url: string;
  /** 描述 */
  description: string;
  /** 排序 */
  sort: number;
  /** 是否启用 */
  enable: boolean;
  /** 类型 */
  type: number;
  /** 开始时间 */
  start_time: string | null;
  /** 结束时间 */
  end_time: string | null;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Category = {
  /** 编号 */
  id: number;
  /** 上级编号 */
  parent_id: number;
  /** 标题 */
  title: string;
  /** 类型 */
  type: number;
  /** 图标 */
  icon: string;
  /** 封面 */
  cover: string;
  /** 文档数 */
  doc_count: number;
  /** 排序 */
  sort: number;
  /** 是否启用 */
  enable: boolean;
  /** 分类描述 */
  description: string;
  /** 是否显示描述 */
  show_description: boolean;
  /** 并入的分类 */
  merged_ids: number[];
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Comment = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 上级编号 */
  parent_id: number;
  /** 文档或文章的编号 */
  document_id: number;
  /** 类型 */
  type: number;
  /** 内容 */
  content: string;
  /** 状态 */
  status: number;
  /** 未通过的原因 */
  reject_reason?: string | undefined;
  /** 评论数 */
  comment_count: number;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
  /** 用户 */
  user: PublicUser;
  /** 所在讨论的评论数 */
  thread_count?: number | undefined;
  /** 所回复的评论 */
  parent_content?: string | undefined;
  /** 文档名称 */
  document_title?: string | undefined;
  /** 文档标识 */
  document_uuid?: string | undefined;
  /** IP 地址 */
  ip?: string | undefined;
  /** 其中的敏感词 */
  hits?: string[] | undefined;
  /** 内容安全提示 */
  moderation?: string[] | undefined;
};

export type Config = {
  /** 编号 */
  id: number;
  /** 分类 */
  category: string;
  /** 配置项名称 */
  name: string;
  /** 名称 */
  label: string;
  /** 值 */
  value: string;
  /** 输入提示 */
  placeholder: string;
  /** 输入方式 */
  input_type: string;
  /** 排序 */
  sort: number;
  /** 选项 */
  options: string;
  /** 占用列数 */
  col_num: number;
  /** 是否保密 */
  is_secret: boolean;
  /** 最小值 */
  min?: number | undefined;
  /** 最大值 */
  max?: number | undefined;
  /** 最大长度 */
  max_length?: number | undefined;
  /** 创建时间 */
  created_at: string | null;
  /** 更新时间 */
  updated_at: string | null;
};

export type CurrentState = {
  /** 现在的价格 */
  price?: number | undefined;
  /** 订单现在的状态 */
  order?: Order | undefined;
  /** 现在的内容 */
  row?: Record<string, unknown> | undefined;
  /** 现在的设置 */
  config?: Config[] | undefined;
  /** 已有的处理结果 */
  review?: {
    /** 编号 */
    id: number;
    /** 状态 */
    status: number;
    /** 用户名 */
    username: string;
    /** 更新时间 */
    updated_at: string;
  } | undefined;
};

export type Document = {
  /** 编号 */
  id: number;
  /** 文档标识 */
  uuid: string;
  /** 文档名称 */
  title: string;
  /** 关键词 */
  keywords: string;
  /** 摘要 */
  description: string;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 封面 */
  cover: string;
  /** 宽度 */
  width: number;
  /** 高度 */
  height: number;
  /** 可预览页数 */
  preview: number;
  /** 页数 */
  pages: number;
  /** 已转换页数 */
  converted_pages: number;
  /** 下载次数 */
  download_count: number;
  /** 阅读次数 */
  view_count: number;
  /** 收藏数 */
  favorite_count: number;
  /** 评论数 */
  comment_count: number;
  /** 评分 */
  score: number;
  /** 评分人数 */
  score_count: number;
  /** 价格 */
  price: number;
  /** 文件大小 */
  size: number;
  /** 扩展名 */
  ext: string;
  /** 状态 */
  status: number;
  /** 语言 */
  language: string;
  /** 页面是否压缩存放 */
  enable_gzip: boolean;
  /** 页面的扩展名 */
  preview_ext: string;
  /** 是否会员文档 */
  is_vip: boolean;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
  /** 推荐时间 */
  recommend_at: string | null;
  /** 分类编号 */
  category_id: number[];
  /** 分类 */
  category: Array<{
    /** 编号 */
    id: number;
    /** 文档名称 */
    title: string;
    /** 上级编号 */
    parent_id: number;
    /** 是否启用 */
    enable?: boolean | undefined;
  }>;
  /** 附件 */
  attachment: {
    /** 文件摘要（MD5） */
    hash: string;
  };
  /** 来源 */
  source: string;
  /** 转换失败的原因 */
  convert_error?: string | undefined;
  /** 转换失败的代码 */
  convert_code?: string | undefined;
  /** 转换提示 */
  convert_notice?: string | undefined;
  /** 未通过的原因 */
  reject_reason?: string | undefined;
  /** 是否由上传者下架 */
  is_withdrawn?: boolean | undefined;
  /** 相同文件的其他文档 */
  same_file?: Array<{
    /** 编号 */
    id: number;
    /** 文档标识 */
    uuid: string;
    /** 文档名称 */
    title: string;
    /** 用户名 */
    username: string;
    /** 状态 */
    status: number;
  }> | undefined;
  /** 内容相近的其他文档 */
  similar?: Array<{
    /** 编号 */
    id: number;
    /** 文档标识 */
    uuid: string;
    /** 文档名称 */
    title: string;
    /** 用户名 */
    username: string;
    /** 状态 */
    status: number;
    /** 内容相同的百分比 */
    likeness: number;
  }> | undefined;
  /** 内容相近的其他文档数 */
  similar_count?: number | undefined;
  /** 内容相同的百分比 */
  likeness?: number | undefined;
  /** 替换前的文件 */
  former_file?: {
    /** 名称 */
    name: string;
    /** 文件大小 */
    size: number;
    /** 扩展名 */
    ext: string;
    /** 页数 */
    pages: number;
    /** 被替换的时间 */
    replaced_at: string;
  } | undefined;
  /** 其中的敏感词 */
  hits?: string[] | undefined;
  /** 内容安全提示 */
  moderation?: string[] | undefined;
  /** 购买过的人数 */
  buyer_count?: number | undefined;
  /** 相同文件的其他文档数 */
  same_file_count?: number | undefined;
};

export type Error = {
  /** 代码 */
  code: number;
  /** 提示 */
  message: string;
  /** 出错的字段 */
  fields?: Record<string, string> | undefined;
  /** 请求编号 */
  request_id?: string | undefined;
  /** 对象现在的状态 */
  current?: CurrentState | undefined;
};

export type Feedback = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 内容 */
  content: string;
  /** 联系方式 */
  contact: string;
  /** 页码 */
  page: string;
  /** IP 地址 */
  ip: string;
  /** 浏览器标识 */
  user_agent: string;
  /** 状态 */
  status: boolean;
  /** 备注 */
  remark: string;
  /** 回复 */
  reply: string;
  /** 回复的送达方式 */
  reply_by: '' | 'notice' | 'mail';
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type FollowedWork = {
  /** 类型 */
  type: number;
  /** 首次发布时间 */
  published_at: string;
  /** 文档 */
  document?: Document | undefined;
  /** 文章 */
  article?: ArticleSummary | undefined;
};

export type FollowPerson = {
  /** 编号 */
  id: number;
  /** 用户名 */
  username: string;
  /** 头像 */
  avatar: string;
  /** 个性签名 */
  signature: string;
  /** 文档数 */
  doc_count: number;
  /** 文章数 */
  article_count: number;
  /** 收藏数 */
  favorite_count: number;
  /** 评论数 */
  comment_count: number;
  /** 关注数 */
  follow_count: number;
  /** 粉丝数 */
  fans_count: number;
  /** 是否会员 */
  is_vip: boolean;
  /** 用户名旁的组名 */
  displayed_group: {
    /** 标题 */
    title: string;
    /** 颜色 */
    color: string;
  } | null;
  /** 创建时间 */
  created_at: string;
  /** 关注时间 */
  followed_at: string;
  /** 自己是否已关注 */
  is_followed: boolean;
};

export type Friendlink = {
  /** 编号 */
  id: number;
  /** 标题 */
  title: string;
  /** 链接地址 */
  link: string;
  /** 描述 */
  description: string;
  /** 排序 */
  sort: number;
  /** 是否启用 */
  enable: boolean;
  /** 检查时间 */
  checked_at?: string | null | undefined;
  /** 连续打不开的次数 */
  failures?: number | undefined;
  /** 检查的结果 */
  check_note?: string | undefined;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Group = {
  /** 编号 */
  id: number;
  /** 用户组名称 */
  title: string;
  /** 颜色 */
  color: string;
  /** 描述 */
  description: string;
  /** 排序 */
  sort: number;
  /** 用户数 */
  user_count: number;
  /** 是否默认 */
  is_default: boolean;
  /** 是否展示 */
  is_display: boolean;
  /** 是否允许上传文档 */
  enable_upload: boolean;
  /** 文档是否需要审核 */
  enable_document_review: boolean;
  /** 是否允许评论 */
  enable_comment: boolean;
  /** 评论是否需要审核 */
  enable_comment_approval: boolean;
  /** 是否允许发布文章 */
  enable_article: boolean;
  /** 文章是否需要审核 */
  enable_article_approval: boolean;
  /** 可采集文章 */
  enable_article_crawl: boolean;
  /** 存储配额 */
  storage_quota: number;
  /** 未完成上传数上限 */
  max_unfinished_uploads: number;
  /** 每天提问次数 */
  questions_per_day: number;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Language = {
  /** 编号 */
  id: number;
  /** 语言 */
  language: string;
  /** 代码 */
  code: string;
  /** 是否启用 */
  enable: boolean;
  /** 排序 */
  sort: number;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type LoginRecord = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 登录所用的账号 */
  account: string;
  /** 结果 */
  result: number;
  /** 登录方式 */
  method: string;
  /** IP 地址 */
  ip: string;
  /** 设备 */
  device: string;
  /** 创建时间 */
  created_at: string;
};

export type LoginSession = {
  /** 会话编号 */
  id: string;
  /** 设备 */
  device: string;
  /** IP 地址 */
  ip: string;
  /** 创建时间 */
  created_at: string;
  /** 最近使用时间 */
  last_used_at: string;
  /** 到期时间 */
  expires_at: string;
  /** 是否当前设备 */
  is_current: boolean;
};

export type Navigation = {
  /** 编号 */
  id: number;
  /** 上级编号 */
  parent_id: number;
  /** 导航名称 */
  title: string;
  /** 链接 */
  href: string;
  /** 打开方式 */
  target: string;
  /** 颜色 */
  color: string;
  /** 排序 */
  sort: number;
  /** 是否启用 */
  enable: boolean;
  /** 描述 */
  description: string;
  /** 是否为系统自带 */
  fixed: boolean;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Notice = {
  /** 编号 */
  id: number;
  /** 通知的种类 */
  kind: 'document_passed' | 'documents_passed' | 'document_rejected' | 'document_disabled' | 'document_changed' | 'document_deleted' | 'document_restored' | 'document_given' | 'document_received' | 'document_converted' | 'document_failed' | 'article_passed' | 'article_published' | 'article_rejected' | 'article_changed' | 'article_deleted' | 'article_restored' | 'comment_passed' | 'comment_rejected' | 'wish_passed' | 'commented' | 'replied' | 'followed' | 'author_published' | 'wish_answered' | 'wish_reopened' | 'wish_closed' | 'downloaded' | 'order_paid' | 'credit_given' | 'order_refunded' | 'order_refund_failed' | 'recharge_revoked' | 'order_claim_rejected' | 'income_returned' | 'purchase_closed' | 'purchase_refunded' | 'invoice_issued' | 'invoice_rejected' | 'withdrawal_paid' | 'withdrawal_rejected' | 'membership_given' | 'membership_changed' | 'membership_ending' | 'membership_ended' | 'membership_revoked' | 'report_handled' | 'feedback_handled' | 'punished' | 'swept' | 'pardoned' | 'account_changed' | 'message' | 'backup_failed' | 'site_trouble';
  /** 内容 */
  content: string;
  /** 标题 */
  title: string;
  /** 链接 */
  href: string;
  /** 附注 */
  note: string;
  /** 次数 */
  count: number;
  /** 带来的积分 */
  amount: number;
  /** 阅读时间 */
  read_at: string | null;
  /** 最近一次的时间 */
  created_at: string;
};

export type OauthConfig = {
  /** 类型 */
  type: number;
  /** 名称 */
  name: string;
  /** 图标 */
  icon: string;
  /** 是否启用 */
  enable: boolean;
  /** 应用编号 */
  client_id: string;
  /** 回调地址 */
  redirect_url: string;
  /** 授权地址 */
  authorize_url: string;
};

export type Order = {
  /** 编号 */
  id: number;
  /** 订单号 */
  order_no: string;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 订单类型 */
  order_type: number;
  /** 商品编号 */
  product_id: number;
  /** 商品标识 */
  product_uuid: string;
  /** 商品名称 */
  product_name: string;
  /** 状态 */
  status: number;
  /** 支付方式 */
  payment_type: number;
  /** 数量 */
  quantity: number;
  /** 价格 */
  price: number;
  /** 优惠积分 */
  coupon_amount: number;
  /** 优惠码 */
  coupon_code: string;
  /** 优惠金额 */
  coupon_money: number;
  /** 应付积分 */
  amount: number;
  /** 应付金额 */
  money: number;
  /** 备注 */
  remark: string;
  /** 交易单号 */
  transaction_no: string;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
  /** 支付时间 */
  paid_at: string | null;
  /** 关闭时间 */
  closed_at: string | null;
  /** 关闭的原因 */
  close_reason: '' | 'overdue' | 'gone' | 'held' | 'free' | 'price' | 'terms';
  /** 已退 */
  refunded: number;
  /** 退款时间 */
  refunded_at: string | null;
  /** 退款进度 */
  refund_state: '' | 'processing' | 'done' | 'failed';
  /** 线下付款的确认 */
  claim_state: '' | 'waiting' | 'confirmed' | 'rejected';
  /** 发票申请的进度 */
  invoice_state: '' | 'open' | 'issued' | 'rejected' | 'withdrawn';
};

export type PermissionRow = {
  /** 编号 */
  id: number;
  /** 方法 */
  method: string;
  /** 路径 */
  path: string;
  /** 标题 */
  title: string;
  /** 描述 */
  description: string;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Passkey = {
  /** 编号 */
  id: number;
  /** 名称 */
  name: string;
  /** 是否同步到其他设备 */
  is_synced: boolean;
  /** 是否可用 */
  is_usable: boolean;
  /** 最近使用时间 */
  last_used_at: string | null;
  /** 创建时间 */
  created_at: string;
};

export type PersonalToken = {
  /** 编号 */
  id: number;
  /** 令牌名称 */
  name: string;
  /** 令牌的开头 */
  hint: string;
  /** 可用的操作 */
  scope: string[];
  /** 最近使用时间 */
  last_used_at: string | null;
  /** 最近使用的 IP 地址 */
  last_used_ip: string;
  /** 到期时间 */
  expires_at: string | null;
  /** 创建时间 */
  created_at: string;
};

export type PublicUser = {
  /** 编号 */
  id: number;
  /** 用户名 */
  username: string;
  /** 头像 */
  avatar: string;
  /** 个性签名 */
  signature: string;
  /** 文档数 */
  doc_count: number;
  /** 文章数 */
  article_count: number;
  /** 收藏数 */
  favorite_count: number;
  /** 评论数 */
  comment_count: number;
  /** 关注数 */
  follow_count: number;
  /** 粉丝数 */
  fans_count: number;
  /** 是否会员 */
  is_vip: boolean;
  /** 用户名旁的组名 */
  displayed_group: {
    /** 标题 */
    title: string;
    /** 颜色 */
    color: string;
  } | null;
  /** 创建时间 */
  created_at: string;
};

export type Punishment = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 类型 */
  type: number;
  /** 是否启用 */
  enable: boolean;
  /** 原因 */
  reason: string;
  /** 备注 */
  remark: string;
  /** 结束时间 */
  end_time: string | null;
  /** 操作人 */
  operators: Array<{
    /** 用户编号 */
    user_id: number;
    /** 用户名 */
    username: string;
    /** 动作 */
    action: string;
    /** 时间 */
    at: string;
  }>;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Report = {
  /** 编号 */
  id: number;
  /** 类型 */
  type: number;
  /** 文档或评论的编号 */
  document_id: number;
  /** 文档名称 */
  document_title: string;
  /** 文档标识 */
  document_uuid: string;
  /** 所在的页面 */
  href: string;
  /** 被举报的用户编号 */
  owner_id: number;
  /** 被举报的用户 */
  owner_username: string;
  /** 被举报内容的状态 */
  target_status: number | null;
  /** 购买过的人数 */
  buyer_count: number;
  /** 相同文件的其他文档数 */
  same_file_count: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 原因 */
  reason: number;
  /** 内容 */
  content: string;
  /** 状态 */
  status: boolean;
  /** 备注 */
  remark: string;
  /** 回复 */
  reply: string;
  /** 同一对象的其他举报数 */
  same_count: number;
  /** 同一对象待处理的举报数 */
  same_open: number;
  /** 同一对象的其他举报 */
  same: Array<{
    /** 编号 */
    id: number;
    /** 用户名 */
    username: string;
    /** 原因 */
    reason: number;
    /** 内容 */
    content: string;
    /** 状态 */
    status: boolean;
    /** 创建时间 */
    created_at: string;
  }>;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Right = {
  /** 是否允许 */
  allowed: boolean;
  /** 原因 */
  reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
  /** 不允许的原因 */
  message: string;
};

export type Session = {
  /** 会话令牌 */
  token: string;
  /** 用户 */
  user: User;
};

export type Settings = {
  /** 系统配置 */
  system: {
    sitename: string;
    /** 网站域名 */
    domain: string;
    /** 标题 */
    title: string;
    /** 关键词 */
    keywords: string;
    /** 描述 */
    description: string;
    recommend_words: string[];
    logo: string;
    favicon: string;
    register_background: string;
    login_background: string;
    sec_icp: string;
    icp: string;
    copyright_start_year: string;
    /** 可用短信验证码 */
    enable_sms: boolean;
    /** 积分旁显示金额 */
    show_exchange: boolean;
    /** 显示技术支持 */
    enable_powered_by: boolean;
    /** 由客户端加水印 */
    enable_watermark: boolean;
    /** 客户端水印图片 */
    watermark: string;
    /** 小程序标志 */
    mp_logo: string;
    /** 统计脚本 */
    analytics: string;
    /** 积分名称 */
    credit_name: string;
    /** 每元可兑换的积分 */
    credit_exchange: number;
    /** 未启用邮件 */
    disable_email: boolean;
    /** 版本 */
    version: string;
  };
  /** 底部配置 */
  footer: {
    about: string;
    /** 联系方式 */
    contact: string;
    /** 服务协议 */
    agreement: string;
    /** 隐私政策 */
    privacy: string;
    /** 免责声明 */
    copyright: string;
    /** 反馈 */
    feedback: string;
  };
  /** 安全配置 */
  security: {
    max_document_size: number;
    document_allowed_ext: string[];
    enable_register: boolean;
    login_required: boolean;
    enable_captcha_login: boolean;
    enable_captcha_register: boolean;
    enable_captcha_comment: boolean;
    enable_captcha_find_password: boolean;
    disable_upload_exist_document: boolean;
    upload_statement: string;
    enable_verify_register_email: boolean;
    password_min: number;
    is_close: boolean;
    close_statement: string;
    is_read_only: boolean;
    read_only_statement: string;
  };
  /** 显示配置 */
  display: {
    show_document_count: boolean;
    show_document_download_count: boolean;
    show_document_view_count: boolean;
    show_document_favorite_count: boolean;
    show_register_user_count: boolean;
    show_document_descriptions: boolean;
    show_index_categories: boolean;
    index_document_style: 'card' | 'list';
    pages_per_read: number;
    max_search_pages: number;
    copyright_statement: string;
    hide_keywords_on_lists: boolean;
    hide_category_without_document: boolean;
    wechat_tip: string;
    wechat_qrcode: string;
    contact_tip: string;
    contact_link: string;
    /** 首页版式 */
    home_version: string;
    /** 有订单页 */
    show_order: boolean;
  };
  /** 下载 */
  download: {
    enable_guest_download: boolean;
    free_download_duration: number;
    /** 每日次数 */
    times_every_day: number;
    times_every_ip: number;
    /** 可用下载码 */
    enable_code_download: boolean;
    /** 下载码说明 */
    code_tip: string;
    /** 下载码可抵的最高价 */
    max_price: number;
  };
  /** 评分 */
  score: {
    /** 积分名称 */
    credit_name: string;
    /** 每元可兑换的积分 */
    credit_exchange: number;
    register: number;
    sign_in: number;
    upload_document: number;
    upload_document_limit: number;
    document_collected: number;
    document_collected_limit: number;
    document_commented: number;
    document_commented_limit: number;
    delete_document: number;
    owner_share_percent: number;
  };
  /** 会员配置 */
  vip: {
    /** 是否启用 */
    enable: boolean;
    /** 是否可用积分支付 */
    enable_credit_pay: boolean;
    /** 图标 */
    icon: string;
    year_price: number;
    year_original_price: number;
    year_document_discount: number;
    year_download: number;
    year_times_every_day: number;
    quarter_price: number;
    quarter_original_price: number;
    quarter_document_discount: number;
    quarter_download: number;
    quarter_times_every_day: number;
    month_price: number;
    month_original_price: number;
    month_document_discount: number;
    month_download: number;
    month_times_every_day: number;
    agreement_link: string;
    /** 在售会员所含 */
    gives: '' | 'pages' | 'downloads';
  };
  /** 第三方登录 */
  oauth: {
    wechat: boolean;
    qq: boolean;
    official_account: boolean;
    github: boolean;
    gitee: boolean;
    google: boolean;
    custom: boolean;
  };
  /** AI 问答 */
  ai: {
    enable_questions: boolean;
    vip_questions_per_day: number;
  };
  /** 支付方式 */
  payment: {
    enable_wechatpay: boolean;
    enable_alipay: boolean;
    enable_offline: boolean;
    /** 线下付款说明 */
    offline_statement: string;
    enable_invoice: boolean;
    enable_withdraw: boolean;
    /** 虎皮椒支付 */
    enable_xunhupay: boolean;
    /** 虎皮椒支付的名称 */
    xunhupay_name: string;
    /** 支付用公众号 */
    official_account_appid: string;
    /** 小程序微信支付 */
    enable_mp_wechatpay: boolean;
    /** 可用积分以外的方式付款 */
    takes_money: boolean;
  };
  /** 语言 */
  language: Array<{
    /** 编号 */
    id: number;
    /** 语言 */
    language: string;
    /** 代码 */
    code: string;
  }>;
};

export type SettingChange = {
  /** 编号 */
  id: number;
  /** 分类 */
  category: string;
  /** 配置项名称 */
  name: string;
  /** 名称 */
  label: string;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 是否保密 */
  is_secret: boolean;
  /** 修改前的值 */
  before: string | null;
  /** 修改后的值 */
  after: string | null;
  /** 创建时间 */
  created_at: string;
};

export type Sms = {
  /** 编号 */
  id: number;
  /** 类型 */
  type: number;
  /** 状态 */
  status: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 手机号码 */
  mobile: string;
  /** IP 地址 */
  ip: string;
  /** 服务商 */
  provider: string;
  /** 错误 */
  error: string;
  /** 服务商的答复 */
  response: string;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type TokenScope = {
  /** 操作的键 */
  key: string;
  /** 操作名称 */
  title: string;
  /** 所属功能 */
  group: string;
};

export type User = {
  /** 编号 */
  id: number;
  /** 用户名 */
  username: string;
  /** 头像 */
  avatar: string;
  /** 个性签名 */
  signature: string;
  /** 文档数 */
  doc_count: number;
  /** 文章数 */
  article_count: number;
  /** 收藏数 */
  favorite_count: number;
  /** 评论数 */
  comment_count: number;
  /** 关注数 */
  follow_count: number;
  /** 粉丝数 */
  fans_count: number;
  /** 是否会员 */
  is_vip: boolean;
  /** 用户名旁的组名 */
  displayed_group: {
    /** 标题 */
    title: string;
    /** 颜色 */
    color: string;
  } | null;
  /** 创建时间 */
  created_at: string;
  /** 是否公开收藏 */
  show_favorites?: boolean | undefined;
  /** 积分余额 */
  credit_count?: number | undefined;
  /** 手机号码 */
  mobile?: string | undefined;
  /** 邮箱 */
  email?: string | undefined;
  /** 地址 */
  address?: string | undefined;
  /** 真实姓名 */
  realname?: string | undefined;
  /** 身份证号码 */
  identity?: string | undefined;
  /** 最近登录时间 */
  login_at?: string | null | undefined;
  /** 最近登录 IP */
  last_login_ip?: string | undefined;
  /** 注册 IP */
  register_ip?: string | undefined;
  /** 用户组编号 */
  group_id?: number[] | undefined;
  /** 状态 */
  status?: number | undefined;
  /** 备注 */
  remark?: string | undefined;
  /** 更新时间 */
  updated_at?: string | undefined;
  /** 上次修改用户名的时间 */
  renamed_at?: string | null | undefined;
  /** 已设置密码 */
  has_password?: boolean | undefined;
};

export type UserVip = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 类型 */
  type: number;
  /** 标题 */
  title: string;
  /** 订单号 */
  order_no: string;
  /** 折扣 */
  discount: number;
  /** 可下载次数 */
  download: number;
  /** 已用下载次数 */
  download_used: number;
  /** 每日次数 */
  times: number;
  /** 生效时间 */
  joined_at: string;
  /** 到期时间 */
  expired_at: string;
  /** 是否有效 */
  is_active: boolean;
  /** 操作人 */
  operators: Array<{
    /** 用户编号 */
    user_id: number;
    /** 用户名 */
    username: string;
    /** 动作 */
    action: 'grant' | 'update' | 'revoke';
    /** 备注 */
    remark: string;
    /** 时间 */
    at: string;
  }>;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type RedeemBatch = {
  /** 编号 */
  id: number;
  /** 标题 */
  title: string;
  /** 兑换内容 */
  kind: 'vip' | 'credits';
  /** 会员类型 */
  vip_type: number;
  /** 数量 */
  quantity: number;
  /** 商品名称 */
  product_name: string;
  /** 积分 */
  credit: number;
  /** 个数 */
  count: number;
  /** 已用个数 */
  used_count: number;
  /** 兑换截止时间 */
  expired_at: string | null;
  /** 是否启用 */
  enable: boolean;
  /** 备注 */
  remark: string;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 导出时间 */
  exported_at: string | null;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type RedeemCode = {
  /** 编号 */
  id: number;
  /** 批次编号 */
  batch_id: number;
  /** 标题 */
  title: string;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 订单号 */
  order_no: string;
  /** 使用时间 */
  used_at: string | null;
};

export type Coupon = {
  /** 编号 */
  id: number;
  /** 优惠码 */
  code: string;
  /** 名称 */
  title: string;
  /** 优惠方式 */
  kind: 'reduce' | 'discount';
  /** 立减金额 */
  reduce_money: number;
  /** 折扣 */
  discount: number;
  /** 最多减 */
  reduce_max: number;
  /** 最低订单金额 */
  least_money: number;
  /** 适用的套餐 */
  vip_types: number[];
  /** 开始日期 */
  from_day: string | null;
  /** 截止日期 */
  to_day: string | null;
  /** 总可用次数 */
  use_limit: number;
  /** 每人可用次数 */
  member_limit: number;
  /** 是否启用 */
  enable: boolean;
  /** 备注 */
  remark: string;
  /** 已用次数 */
  used_count: number;
  /** 已优惠金额 */
  given_money: number;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Invoice = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 抬头类型 */
  kind: 'personal' | 'company';
  /** 发票抬头 */
  title: string;
  /** 税号 */
  tax_no: string;
  /** 邮箱 */
  email: string;
  /** 开票金额 */
  money: number;
  /** 超出可开票的金额 */
  excess: number;
  /** 已红冲的金额 */
  corrected: number;
  /** 红冲时间 */
  corrected_at: string | null;
  /** 标记红冲的人 */
  corrected_username: string;
  /** 状态 */
  state: 'open' | 'issued' | 'rejected' | 'withdrawn';
  /** 发票号码 */
  invoice_no: string;
  /** 发票的链接 */
  link: string;
  /** 是否有发票文件 */
  has_file: boolean;
  /** 原因 */
  reason: string;
  /** 订单 */
  order: Array<{
    /** 订单号 */
    order_no: string;
    /** 商品名称 */
    product_name: string;
    /** 支付时间 */
    paid_at: string | null;
    /** 开票金额 */
    money: number;
  }>;
  /** 创建时间 */
  created_at: string;
  /** 处理时间 */
  decided_at: string | null;
};

export type Withdrawal = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 账号已禁用或注销 */
  is_disabled: boolean;
  /** 积分 */
  credit: number;
  /** 提现金额 */
  money: number;
  /** 手续费 */
  fee: number;
  /** 打款金额 */
  payout: number;
  /** 收款方式 */
  way: 'alipay' | 'wechat' | 'bank';
  /** 收款人姓名 */
  realname: string;
  /** 收款账号 */
  account: string;
  /** 开户行 */
  bank: string;
  /** 状态 */
  state: 'waiting' | 'paying' | 'paid' | 'rejected' | 'cancelled';
  /** 转账单号 */
  transfer_no: string;
  /** 原因 */
  reason: string;
  /** 处理人 */
  decided_username: string;
  /** 创建时间 */
  created_at: string;
  /** 处理时间 */
  decided_at: string | null;
};

export type VipPlan = {
  /** 编号 */
  id: number;
  /** 标题 */
  title: string;
  /** 月数 */
  months: number;
  /** 天数 */
  days: number;
  /** 价格 */
  price: number;
  /** 原价 */
  original_price: number;
  /** 折扣 */
  discount: number;
  /** 下载 */
  download: number;
  /** 每日次数 */
  times_every_day: number;
  /** 其他权益 */
  benefits: string;
  /** 排序 */
  sort: number;
  /** 是否启用 */
  enable: boolean;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Topic = {
  /** 编号 */
  id: number;
  /** 专题名称 */
  title: string;
  /** 简介 */
  description: string;
  /** 封面 */
  cover: string;
  /** 排序 */
  sort: number;
  /** 是否启用 */
  enable: boolean;
  /** 文档数 */
  document_count: number;
  /** 专题中的文档 */
  document_id?: number[] | undefined;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type Wish = {
  /** 编号 */
  id: number;
  /** 用户编号 */
  user_id: number;
  /** 用户名 */
  username: string;
  /** 文档名称 */
  title: string;
  /** 说明 */
  description: string;
  /** 分类编号 */
  category_id: number;
  /** 状态 */
  status: number;
  /** 想要的人数 */
  supporter_count: number;
  /** 自己是否想要 */
  is_joined: boolean;
  /** 提供的文档 */
  document_id: number;
  /** 文档标识 */
  document_uuid: string;
  /** 文档名称 */
  document_title: string;
  /** 找到的文档是否已不可查看 */
  is_gone: boolean;
  /** 提供者 */
  answered_username: string;
  /** 找到的时间 */
  answered_at: string | null;
  /** 关闭的原因 */
  close_reason: string;
  /** 其中的敏感词 */
  hits?: string[] | undefined;
  /** 内容安全提示 */
  moderation?: string[] | undefined;
  /** 创建时间 */
  created_at: string;
  /** 更新时间 */
  updated_at: string;
};

export type PermissionPath =
  | '/api.v1.UserAPI/UpdateUserPassword'
  | '/api.v1.UserAPI/GetUser'
  | '/api.v1.UserAPI/UpdateUserProfile'
  | '/api.v1.UserAPI/RenameUser'
  | '/api.v1.UserAPI/ListUser'
  | '/api.v1.UserAPI/AddUser'
  | '/api.v1.UserAPI/SetUser'
  | '/api.v1.UserAPI/SetUsersGroup'
  | '/api.v1.UserAPI/ResetSecondFactor'
  | '/api.v1.UserAPI/ResetPasskeys'
  | '/api.v1.UserAPI/DeleteUser'
  | '/api.v1.UserAPI/ListCredit'
  | '/api.v1.UserAPI/ListUserSession'
  | '/api.v1.UserAPI/EndUserSession'
  | '/api.v1.UserAPI/SweepUser'
  | '/api.v1.UserAPI/ListUserOauth'
  | '/api.v1.UserAPI/ListUserPasskey'
  | '/api.v1.UserAPI/SimulateEntitlement'
  | '/api.v1.ConfigAPI/ListConfig'
  | '/api.v1.ConfigAPI/UpdateConfig'
  | '/api.v1.ConfigAPI/ListConfigHistory'
  | '/api.v1.ConfigAPI/TestConfig'
  | '/api.v1.ConfigAPI/GetStats'
  | '/api.v1.ConfigAPI/GetDailyFigures'
  | '/api.v1.ConfigAPI/GetEnvs'
  | '/api.v1.ConfigAPI/GetDeviceInfo'
  | '/api.v1.ConfigAPI/GetRelease'
  | '/api.v1.ConfigAPI/UpdateRelease'
  | '/api.v1.ConfigAPI/IgnoreRelease'
  | '/api.v1.ConfigAPI/SetReleaseSource'
  | '/api.v1.ConfigAPI/GetLicense'
  | '/api.v1.ConfigAPI/RenewDocumentIndex'
  | '/api.v1.ConfigAPI/UpdateSqlMode'
  | '/api.v1.ConfigAPI/UpdateSitemap'
  | '/api.v1.NavigationAPI/CreateNavigation'
  | '/api.v1.NavigationAPI/UpdateNavigation'
  | '/api.v1.NavigationAPI/ArrangeNavigation'
  | '/api.v1.NavigationAPI/DeleteNavigation'
  | '/api.v1.NavigationAPI/ListNavigation'
  | '/api.v1.CategoryAPI/CreateCategory'
  | '/api.v1.CategoryAPI/UpdateCategory'
  | '/api.v1.CategoryAPI/ArrangeCategory'
  | '/api.v1.CategoryAPI/MergeCategory'
  | '/api.v1.CategoryAPI/DeleteCategory'
  | '/api.v1.CategoryAPI/GetCategory'
  | '/api.v1.CategoryAPI/ListCategory'
  | '/api.v1.DocumentAPI/UpdateDocument'
  | '/api.v1.DocumentAPI/DeleteDocument'
  | '/api.v1.DocumentAPI/GetDocument'
  | '/api.v1.DocumentAPI/DownloadDocumentToBeReviewed'
  | '/api.v1.DocumentAPI/ListDocument'
  | '/api.v1.DocumentAPI/CheckDocument'
  | '/api.v1.DocumentAPI/SetDocumentRecommend'
  | '/api.v1.DocumentAPI/SetDocumentsCategory'
  | '/api.v1.DocumentAPI/SetDocumentsLanguage'
  | '/api.v1.DocumentAPI/DetectDocumentLanguage'
  | '/api.v1.DocumentAPI/SetDocumentsVip'
  | '/api.v1.DocumentAPI/SetDocumentsPrice'
  | '/api.v1.DocumentAPI/SetDocumentsOwner'
  | '/api.v1.DocumentAPI/RefundDocumentBuyers'
  | '/api.v1.DocumentAPI/SetDocumentReconvert'
  | '/api.v1.DocumentAPI/GetDocumentReconversion'
  | '/api.v1.DocumentAPI/ApplyDocumentPreview'
  | '/api.v1.DocumentAPI/TryDocumentConversion'
  | '/api.v1.DocumentAPI/SetDocumentCover'
  | '/api.v1.DocumentAPI/ListDocumentTextHits'
  | '/api.v1.DocumentAPI/GetDocumentActivity'
  | '/api.v1.DocumentAPI/ListDownload'
  | '/api.v1.RecycleAPI/ListRecycleDocument'
  | '/api.v1.RecycleAPI/RecoverRecycleDocument'
  | '/api.v1.RecycleAPI/DeleteRecycleDocument'
  | '/api.v1.RecycleAPI/ClearRecycleDocument'
  | '/api.v1.ArticleAPI/CreateArticle'
  | '/api.v1.ArticleAPI/UpdateArticle'
  | '/api.v1.ArticleAPI/DeleteArticle'
  | '/api.v1.ArticleAPI/GetArticle'
  | '/api.v1.ArticleAPI/ListArticle'
  | '/api.v1.ArticleAPI/SetArticlesCategory'
  | '/api.v1.ArticleAPI/RecommendArticles'
  | '/api.v1.ArticleAPI/CheckArticles'
  | '/api.v1.ArticleAPI/ListRecycleArticle'
  | '/api.v1.ArticleAPI/RestoreRecycleArticle'
  | '/api.v1.ArticleAPI/DeleteRecycleArticle'
  | '/api.v1.ArticleAPI/EmptyRecycleArticle'
  | '/api.v1.CommentAPI/UpdateComment'
  | '/api.v1.CommentAPI/DeleteComment'
  | '/api.v1.CommentAPI/GetComment'
  | '/api.v1.CommentAPI/ListComment'
  | '/api.v1.CommentAPI/CheckComment'
  | '/api.v1.BannerAPI/CreateBanner'
  | '/api.v1.BannerAPI/UpdateBanner'
  | '/api.v1.BannerAPI/DeleteBanner'
  | '/api.v1.BannerAPI/GetBanner'
  | '/api.v1.BannerAPI/ListBanner'
  | '/api.v1.GroupAPI/CreateGroup'
  | '/api.v1.GroupAPI/UpdateGroup'
  | '/api.v1.GroupAPI/DeleteGroup'
  | '/api.v1.GroupAPI/ListGroup'
  | '/api.v1.GroupAPI/GetGroupPermission'
  | '/api.v1.GroupAPI/UpdateGroupPermission'
  | '/api.v1.PermissionAPI/UpdatePermission'
  | '/api.v1.PermissionAPI/GetPermission'
  | '/api.v1.PermissionAPI/ListPermission'
  | '/api.v1.AdvertisementAPI/CreateAdvertisement'
  | '/api.v1.AdvertisementAPI/UpdateAdvertisement'
  | '/api.v1.AdvertisementAPI/DeleteAdvertisement'
  | '/api.v1.AdvertisementAPI/GetAdvertisement'
  | '/api.v1.AdvertisementAPI/ListAdvertisement'
  | '/api.v1.AttachmentAPI/UpdateAttachment'
  | '/api.v1.AttachmentAPI/DeleteAttachment'
  | '/api.v1.AttachmentAPI/DeleteUnusedAttachment'
  | '/api.v1.AttachmentAPI/GetUnusedAttachment'
  | '/api.v1.AttachmentAPI/GetAttachmentStats'
  | '/api.v1.AttachmentAPI/GetAttachment'
  | '/api.v1.AttachmentAPI/ListAttachment'
  | '/api.v1.FeedbackAPI/UpdateFeedback'
  | '/api.v1.FeedbackAPI/DeleteFeedback'
  | '/api.v1.FeedbackAPI/GetFeedback'
  | '/api.v1.FeedbackAPI/ListFeedback'
  | '/api.v1.FriendlinkAPI/CreateFriendlink'
  | '/api.v1.FriendlinkAPI/UpdateFriendlink'
  | '/api.v1.FriendlinkAPI/DeleteFriendlink'
  | '/api.v1.FriendlinkAPI/GetFriendlink'
  | '/api.v1.FriendlinkAPI/CheckFriendlink'
  | '/api.v1.FriendlinkAPI/ListFriendlink'
  | '/api.v1.LanguageAPI/CreateLanguage'
  | '/api.v1.LanguageAPI/UpdateLanguage'
  | '/api.v1.LanguageAPI/UpdateLanguageStatus'
  | '/api.v1.LanguageAPI/DeleteLanguage'
  | '/api.v1.LanguageAPI/ListLanguage'
  | '/api.v1.PunishmentAPI/CreatePunishment'
  | '/api.v1.PunishmentAPI/UpdatePunishment'
  | '/api.v1.PunishmentAPI/CancelPunishment'
  | '/api.v1.PunishmentAPI/GetPunishment'
  | '/api.v1.PunishmentAPI/ListPunishment'
  | '/api.v1.ReportAPI/UpdateReport'
  | '/api.v1.ReportAPI/DeleteReport'
  | '/api.v1.ReportAPI/ListReport'
  | '/api.v1.SmsAPI/GetSms'
  | '/api.v1.SmsAPI/ListSms'
  | '/api.v1.SmsAPI/GetSmsSummary'
  | '/api.v1.OrderAPI/GetOrder'
  | '/api.v1.OrderAPI/CloseOrder'
  | '/api.v1.OrderAPI/ListOrderPayment'
  | '/api.v1.OrderAPI/QueryOrderPayment'
  | '/api.v1.OrderAPI/RejectOrderClaim'
  | '/api.v1.OrderAPI/GetRefundOffer'
  | '/api.v1.OrderAPI/RefundOrder'
  | '/api.v1.OrderAPI/ListStatementDifference'
  | '/api.v1.OrderAPI/ReadStatement'
  | '/api.v1.OrderAPI/ListMismatchedPayment'
  | '/api.v1.OrderAPI/ResolveMismatchedPayment'
  | '/api.v1.OrderAPI/GetIncomeReport'
  | '/api.v1.OrderAPI/ListAuthorIncome'
  | '/api.v1.OrderAPI/ConfirmOrder'
  | '/api.v1.OrderAPI/SetOrderRemark'
  | '/api.v1.OrderAPI/SystemRecharge'
  | '/api.v1.OrderAPI/RevokeRecharge'
  | '/api.v1.OrderAPI/ListOrder'
  | '/api.v1.InvoiceAPI/ListInvoice'
  | '/api.v1.InvoiceAPI/IssueInvoice'
  | '/api.v1.InvoiceAPI/AmendInvoice'
  | '/api.v1.InvoiceAPI/CorrectInvoice'
  | '/api.v1.InvoiceAPI/RejectInvoice'
  | '/api/v1/upload/invoice'
  | '/api.v1.UserVipAPI/GrantUserVip'
  | '/api.v1.UserVipAPI/UpdateUserVip'
  | '/api.v1.UserVipAPI/RevokeUserVip'
  | '/api.v1.UserVipAPI/ListUserVip'
  | '/api.v1.UserVipAPI/CreateVipPlan'
  | '/api.v1.UserVipAPI/UpdateVipPlan'
  | '/api.v1.UserVipAPI/DeleteVipPlan'
  | '/api.v1.UserVipAPI/ListVipPlan'
  | '/api.v1.UserVipAPI/CreateRedeemBatch'
  | '/api.v1.UserVipAPI/UpdateRedeemBatch'
  | '/api.v1.UserVipAPI/ExportRedeemCode'
  | '/api.v1.UserVipAPI/ListRedeemBatch'
  | '/api.v1.UserVipAPI/ListRedeemCode'
  | '/api.v1.UserVipAPI/CreateCoupon'
  | '/api.v1.UserVipAPI/UpdateCoupon'
  | '/api.v1.UserVipAPI/DeleteCoupon'
  | '/api.v1.UserVipAPI/ListCoupon'
  | '/api.v1.DocumentAPI/UpdateDocumentIndex'
  | '/api.v1.DocumentAPI/GetDocumentIndex'
  | '/api.v1.ArticleAPI/UpdateArticleIndex'
  | '/api.v1.SearchRecordAPI/GetSearchSummary'
  | '/api.v1.SearchRecordAPI/DeleteSearchRecord'
  | '/api.v1.SearchRecordAPI/ListSearchRecord'
  | '/api.v1.AuditAPI/ListAudit'
  | '/api.v1.AuditAPI/ListLogin'
  | '/api/v1/upload/banner'
  | '/api/v1/upload/category'
  | '/api/v1/upload/article'
  | '/api/v1/upload/config'
  | '/api/v1/upload/cover'
  | '/api/v1/upload/topic'
  | '/api.v1.QueueAPI/GetQueue'
  | '/api.v1.QueueAPI/RetryJobs'
  | '/api.v1.QueueAPI/DeleteFailedJobs'
  | '/api.v1.NoticeAPI/SendNotice'
  | '/api.v1.NoticeAPI/CountNoticeReceivers'
  | '/api.v1.WishAPI/UpdateWish'
  | '/api.v1.WishAPI/CheckWish'
  | '/api.v1.WishAPI/DeleteWish'
  | '/api.v1.WishAPI/ListWish'
  | '/api.v1.TopicAPI/CreateTopic'
  | '/api.v1.TopicAPI/UpdateTopic'
  | '/api.v1.TopicAPI/AddTopicDocuments'
  | '/api.v1.TopicAPI/DeleteTopic'
  | '/api.v1.TopicAPI/ListTopic'
  | '/api.v1.WithdrawalAPI/ListWithdrawal'
  | '/api.v1.WithdrawalAPI/GetWithdrawal'
  | '/api.v1.WithdrawalAPI/ExportPayees'
  | '/api.v1.WithdrawalAPI/StartWithdrawal'
  | '/api.v1.WithdrawalAPI/PayWithdrawal'
  | '/api.v1.WithdrawalAPI/RejectWithdrawal';

export type Contract = {
  user: {
    /** 注册 */
    register: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户名 */
        username: string;
        /** 密码 */
        password: string;
        /** 邮箱 */
        email: string;
        /** 验证码 */
        code?: string | undefined;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Session;
    };
    /** 登录 */
    login: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户名 */
        username: string;
        /** 密码 */
        password: string;
        /** 两步验证码或恢复码 */
        second_factor?: string | undefined;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Session;
    };
    /** 退出登录 */
    logout: {
      method: 'DELETE';
      kind: 'json';
      input: Record<string, never>;
      reply: Record<string, never>;
    };
    /** 修改用户密码 */
    updatePassword: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | undefined;
        /** 原密码 */
        old_password?: string | undefined;
        /** 新密码 */
        new_password: string;
      };
      reply: {
        /** 会话令牌 */
        token: string;
      };
    };
    /** 获取验证码 */
    captcha: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 类型 */
        type: 'register' | 'login' | 'comment' | 'find_password' | 'feedback';
        /** 是否用语音 */
        is_spoken?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 是否启用 */
        enable: boolean;
        /** 编号 */
        id: string;
        /** 验证码 */
        captcha: string;
        /** 类型 */
        type: 'string' | 'math' | 'digit' | 'audio';
      };
    };
    /** 发送邮箱验证码 */
    emailCode: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 邮箱 */
        email: string;
        /** 类型 */
        type?: 0 | undefined;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 找回密码：发送链接 */
    findPasswordStepOne: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 邮箱 */
        email: string;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 找回密码：设置新密码 */
    findPasswordStepTwo: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 会话令牌 */
        token: string;
        /** 邮箱 */
        email?: string | undefined;
        /** 密码 */
        password: string;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 手机号码注册 */
    registerMobile: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 手机号码 */
        mobile: string;
        /** 验证码 */
        code: string;
        /** 密码 */
        password?: string | undefined;
      };
      reply: Session;
    };
    /** 手机验证码登录 */
    loginMobile: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 手机号码 */
        mobile: string;
        /** 验证码 */
        code: string;
        /** 两步验证码或恢复码 */
        second_factor?: string | undefined;
      };
      reply: Session;
    };
    /** 手机验证码找回密码 */
    findPasswordMobile: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 手机号码 */
        mobile: string;
        /** 验证码 */
        code: string;
        /** 密码 */
        password: string;
      };
      reply: Record<string, never>;
    };
    /** 查看用户 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
      };
      reply: User;
    };
    /** 修改用户资料 */
    updateProfile: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | undefined;
        /** 密码 */
        password?: string | undefined;
        /** 发送到新邮箱或手机的验证码 */
        code?: string | undefined;
        /** 手机号码 */
        mobile?: string | undefined;
        /** 邮箱 */
        email?: string | undefined;
        /** 地址 */
        address?: string | undefined;
        /** 个性签名 */
        signature?: string | undefined;
        /** 是否公开收藏 */
        show_favorites?: boolean | undefined;
        /** 真实姓名 */
        realname?: string | undefined;
        /** 身份证号码 */
        identity?: string | undefined;
        /** 头像 */
        avatar?: string | undefined;
        /** 备注 */
        remark?: string | undefined;
      };
      reply: User;
    };
    /** 修改用户名 */
    rename: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | undefined;
        /** 用户名 */
        username: string;
        /** 密码 */
        password?: string | undefined;
      };
      reply: User;
    };
    /** 发送更换邮箱或手机的验证码 */
    contactCode: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 邮箱 */
        email?: string | undefined;
        /** 手机号码 */
        mobile?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 用户列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 最多条数 */
        limit?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 编号 */
        id?: Array<number | string> | number | string | undefined;
        /** 用户组编号 */
        group_id?: Array<number | string> | number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 排序方式 */
        sort?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用户 */
        user: User[];
      };
    };
    /** 添加用户 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户名 */
        username: string;
        /** 密码 */
        password: string;
        /** 邮箱 */
        email: string;
        /** 手机号码 */
        mobile?: string | undefined;
        /** 用户组编号 */
        group_id: number[];
      };
      reply: User;
    };
    /** 设置用户的用户组与密码 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 用户组编号 */
        group_id?: number[] | undefined;
        /** 密码 */
        password?: string | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: User;
    };
    /** 批量调整用户的用户组 */
    setGroup: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 用户组编号 */
        group_id: number[];
        /** 是否移出 */
        leave?: boolean | undefined;
      };
      reply: Record<string, never>;
    };
    /** 解除用户的两步验证 */
    resetSecondFactor: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 删除用户的通行密钥 */
    resetPasskeys: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 删除用户 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
        /** 文档转交给 */
        document_user_id?: number | string | undefined;
        /** 密码 */
        password: string;
      };
      reply: Record<string, never>;
    };
    /** 当前用户的权限 */
    permission: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 权限 */
        permission: PermissionRow[];
      };
    };
    /** 当前用户的用户组 */
    groups: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 用户组 */
        group: Group[];
      };
    };
    /** 能否上传文档 */
    canUploadDocument: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 是否免审核 */
        without_review: boolean;
        /** 存储空间上限 */
        storage_limit: number;
        /** 已用存储空间 */
        storage_used: number;
        /** 每小时可上传数 */
        hourly_limit: number;
        /** 本小时已上传数 */
        hourly_used: number;
        /** 今天已奖励的上传数 */
        awarded_today: number;
      };
    };
    /** 我的下载 */
    downloads: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 下载 */
        download: Array<{
          /** 编号 */
          id: number;
          /** 用户编号 */
          user_id: number;
          /** 文档编号 */
          document_id: number;
          /** IP 地址 */
          ip: string;
          /** 是否付费 */
          is_pay: boolean;
          /** 价格 */
          price: number;
          /** 下载方式 */
          grant: string;
          /** 创建时间 */
          created_at: string;
          /** 标题 */
          title: string;
          /** 扩展名 */
          ext: string;
          /** 评分 */
          score: number;
          /** 大小 */
          size: number;
          /** 页数 */
          pages: number;
          /** 文档标识 */
          document_uuid: string;
          /** 是否已删除 */
          is_deleted: boolean;
          /** 是否不公开 */
          is_hidden: boolean;
          /** 购买后仍可下载 */
          is_kept: boolean;
          /** 是否已退款 */
          is_refunded: boolean;
        }>;
      };
    };
    /** 已购文档 */
    purchases: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 购买 */
        purchase: Array<{
          /** 编号 */
          id: number;
          /** 订单号 */
          order_no: string;
          /** 支付方式 */
          payment_type: number;
          /** 数额 */
          amount: number;
          /** 应付金额 */
          money: number;
          /** 创建时间 */
          created_at: string;
          /** 标题 */
          title: string;
          /** 扩展名 */
          ext: string;
          /** 评分 */
          score: number;
          /** 大小 */
          size: number;
          /** 页数 */
          pages: number;
          /** 文档标识 */
          document_uuid: string;
          /** 是否已删除 */
          is_deleted: boolean;
          /** 是否不公开 */
          is_hidden: boolean;
          /** 购买后仍可下载 */
          is_kept: boolean;
        }>;
      };
    };
    /** 能否发布文章 */
    canPublishArticle: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: Record<string, never>;
    };
    /** 我的动态 */
    dynamic: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 动态 */
        dynamic: Array<{
          /** 编号 */
          id: number;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 内容 */
          content: string;
          /** 标题 */
          title: string;
          /** 链接 */
          href: string;
          /** 创建时间 */
          created_at: string;
        }>;
      };
    };
    /** 签到 */
    sign: {
      method: 'PUT';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 编号 */
        id: number;
        /** 用户编号 */
        user_id: number;
        /** 签到日期 */
        sign_at: number;
        /** IP 地址 */
        ip: string;
        /** 奖励积分 */
        award: number;
        /** 创建时间 */
        created_at: string;
      };
    };
    /** 今天的签到 */
    signed: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 编号 */
        id: number;
        /** 用户编号 */
        user_id: number;
        /** 签到日期 */
        sign_at: number;
        /** IP 地址 */
        ip: string;
        /** 奖励积分 */
        award: number;
        /** 创建时间 */
        created_at: string;
      };
    };
    /** 我的签到日历 */
    signs: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 月份 */
        month?: number | string | undefined;
      };
      reply: {
        /** 今天 */
        today: number;
        /** 月份 */
        month: number;
        /** 日期 */
        day: number[];
        /** 连续天数 */
        streak: number;
        /** 奖励积分 */
        award: number;
      };
    };
    /** 我的积分明细 */
    credit: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 原因 */
        reason?: Array<'register' | 'sign_in' | 'upload' | 'collected' | 'commented' | 'delete' | 'download' | 'income' | 'recharge' | 'grant' | 'order' | 'refund' | 'revoke' | 'withdraw' | 'withdraw_back'> | 'register' | 'sign_in' | 'upload' | 'collected' | 'commented' | 'delete' | 'download' | 'income' | 'recharge' | 'grant' | 'order' | 'refund' | 'revoke' | 'withdraw' | 'withdraw_back' | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 积分 */
        credit: Array<{
          /** 编号 */
          id: number;
          /** 积分变动 */
          amount: number;
          /** 变动后的余额 */
          balance: number;
          /** 原因 */
          reason: string;
          /** 对象编号 */
          target_id: number;
          /** 备注 */
          remark: string;
          /** 创建时间 */
          created_at: string;
        }>;
      };
    };
    /** 我绑定的第三方账号 */
    oauth: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 第三方登录 */
        oauth: Array<{
          /** 编号 */
          id: number;
          /** 登录方式 */
          oauth_type: number;
          /** 头像 */
          avatar: string;
          /** 用户名 */
          username: string;
          /** 昵称 */
          nickname: string;
          /** 更新时间 */
          updated_at: string;
        }>;
      };
    };
    /** 解除绑定第三方账号 */
    unbindOauth: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 导出我的数据 */
    exportData: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 密码 */
        password: string;
      };
      reply: {
        /** 创建时间 */
        created_at: string;
        /** 用户 */
        user: User;
        /** 文档 */
        document: Array<{
          /** 文档标识 */
          uuid: string;
          /** 标题 */
          title: string;
          /** 关键词 */
          keywords: string;
          /** 描述 */
          description: string;
          /** 价格 */
          price: number;
          /** 状态 */
          status: number;
          /** 创建时间 */
          created_at: string;
          /** 删除时间 */
          deleted_at: string | null;
        }>;
        /** 文章 */
        article: Array<{
          /** 文章标识 */
          identifier: string;
          /** 标题 */
          title: string;
          /** 内容 */
          content: string;
          /** 状态 */
          status: number;
          /** 创建时间 */
          created_at: string;
          /** 删除时间 */
          deleted_at: string | null;
        }>;
        /** 评论 */
        comment: Array<{
          /** 类型 */
          type: number;
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          document_title: string;
          /** 内容 */
          content: string;
          /** 状态 */
          status: number;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 收藏 */
        favorite: Array<{
          /** 类型 */
          type: number;
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          document_title: string;
          /** 收藏夹 */
          folder_id: number | null;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 收藏夹 */
        favorite_folder: Array<{
          /** 编号 */
          id: number;
          /** 名称 */
          name: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 关注的人 */
        follow: Array<{
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 读到的位置 */
        reading_place: Array<{
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          document_title: string;
          /** 页码 */
          page: number;
          /** 更新时间 */
          updated_at: string;
        }>;
        /** 笔记 */
        annotation: Array<{
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          document_title: string;
          /** 页码 */
          page: number;
          /** 原文 */
          quote: string;
          /** 附注 */
          note: string;
          /** 颜色 */
          color: 'yellow' | 'green' | 'blue' | 'pink';
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        }>;
        /** 下载 */
        download: Array<{
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          document_title: string;
          /** 价格 */
          price: number;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 排序方式 */
        order: Order[];
        /** 发票 */
        invoice: Invoice[];
        /** 提现 */
        withdrawal: Withdrawal[];
        /** 会员 */
        user_vip: Array<{
          /** 标题 */
          title: string;
          /** 订单号 */
          order_no: string;
          /** 折扣 */
          discount: number;
          /** 下载 */
          download: number;
          /** 已用下载次数 */
          download_used: number;
          /** 每日次数 */
          times: number;
          /** 生效时间 */
          joined_at: string;
          /** 到期时间 */
          expired_at: string;
        }>;
        /** 评分 */
        score: Array<{
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          document_title: string;
          /** 评分 */
          score: number;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 签到 */
        sign: Array<{
          /** 签到日期 */
          sign_at: number;
          /** 奖励积分 */
          award: number;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 举报 */
        report: Array<{
          /** 文档名称 */
          document_title: string;
          /** 原因 */
          reason: number;
          /** 内容 */
          content: string;
          /** 回复 */
          reply: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 反馈 */
        feedback: Array<{
          /** 内容 */
          content: string;
          /** 联系方式 */
          contact: string;
          /** 页码 */
          page: string;
          /** IP 地址 */
          ip: string;
          /** 回复 */
          reply: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 积分 */
        credit: Array<{
          /** 编号 */
          id: number;
          /** 数额 */
          amount: number;
          /** 变动后的余额 */
          balance: number;
          /** 原因 */
          reason: string;
          /** 对象编号 */
          target_id: number;
          /** 备注 */
          remark: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 动态 */
        dynamic: Array<{
          /** 类型 */
          type: number;
          /** 标题 */
          title: string;
          /** 链接 */
          href: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 通知 */
        notice: Array<{
          /** 种类 */
          kind: string;
          /** 标题 */
          title: string;
          /** 附注 */
          note: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 所求的文档 */
        wish: Array<{
          /** 标题 */
          title: string;
          /** 描述 */
          description: string;
          /** 状态 */
          status: number;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 搜索记录 */
        search_record: Array<{
          /** 关键词 */
          keywords: string;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 登录设备 */
        session: Array<{
          /** 设备 */
          device: string;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 通行密钥 */
        passkey: Array<{
          /** 名称 */
          name: string;
          /** 是否同步到其他设备 */
          is_synced: boolean;
          /** 最近使用时间 */
          last_used_at: string | null;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 访问令牌 */
        token: Array<{
          /** 名称 */
          name: string;
          /** 可用的操作 */
          scope: string[];
          /** 到期时间 */
          expires_at: string | null;
          /** 最近使用时间 */
          last_used_at: string | null;
          /** 最近使用的 IP 地址 */
          last_used_ip: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 绑定的第三方账号 */
        oauth: Array<{
          /** 登录方式 */
          oauth_type: number;
          /** 头像 */
          avatar: string;
          /** 昵称 */
          nickname: string;
          /** 更新时间 */
          updated_at: string;
          /** 第三方账号标识 */
          openid: string;
          /** 第三方账号的统一标识 */
          unionid: string;
          /** 创建时间 */
          created_at: string;
        }>;
      };
    };
    /** 注销我的账号 */
    deleteOwn: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 密码 */
        password: string;
        /** 两步验证码或恢复码 */
        second_factor?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 积分明细 */
    credits: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 原因 */
        reason?: Array<'register' | 'sign_in' | 'upload' | 'collected' | 'commented' | 'delete' | 'download' | 'income' | 'recharge' | 'grant' | 'order' | 'refund' | 'revoke' | 'withdraw' | 'withdraw_back'> | 'register' | 'sign_in' | 'upload' | 'collected' | 'commented' | 'delete' | 'download' | 'income' | 'recharge' | 'grant' | 'order' | 'refund' | 'revoke' | 'withdraw' | 'withdraw_back' | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 积分 */
        credit: Array<{
          /** 编号 */
          id: number;
          /** 积分变动 */
          amount: number;
          /** 变动后的余额 */
          balance: number;
          /** 原因 */
          reason: string;
          /** 对象编号 */
          target_id: number;
          /** 备注 */
          remark: string;
          /** 创建时间 */
          created_at: string;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
        }>;
      };
    };
    /** 查看用户的登录设备 */
    sessions: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number | string;
      };
      reply: {
        /** 登录设备 */
        session: LoginSession[];
      };
    };
    /** 让用户的登录设备退出 */
    endSessions: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number | string;
        /** 编号 */
        id?: string | undefined;
      };
      reply: {
        /** 数量 */
        count: number;
      };
    };
    /** 禁用账号并清理内容 */
    sweep: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number;
        /** 原因 */
        reason: string;
      };
      reply: Record<string, never>;
    };
    /** 查看用户绑定的第三方账号 */
    oauths: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number | string;
      };
      reply: {
        /** 绑定的第三方账号 */
        oauth: Array<{
          /** 编号 */
          id: number;
          /** 登录方式 */
          oauth_type: number;
          /** 头像 */
          avatar: string;
          /** 用户名 */
          username: string;
          /** 昵称 */
          nickname: string;
          /** 更新时间 */
          updated_at: string;
        }>;
      };
    };
    /** 查看用户的通行密钥 */
    passkeys: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number | string;
      };
      reply: {
        /** 通行密钥 */
        passkey: Passkey[];
      };
    };
    /** 权益模拟 */
    entitlement: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number | string;
        /** 用户编号 */
        user_id?: number | string | undefined;
        /** 用户组编号 */
        group_id?: number | string | undefined;
      };
      reply: {
        /** 计入的用户组 */
        group: Array<{
          /** 编号 */
          id: number;
          /** 标题 */
          title: string;
        }>;
        /** 积分余额 */
        credit_count: number;
        /** 会员记录 */
        user_vip: UserVip[];
        /** 文档 */
        document: {
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 标题 */
          title: string;
          /** 扩展名 */
          ext: string;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 状态 */
          status: number;
          /** 页数 */
          pages: number;
          /** 可预览页数 */
          preview: number;
          /** 价格 */
          price: number;
          /** 是否会员 */
          is_vip: boolean;
        };
        /** 能否打开 */
        open: Right;
        /** 阅读 */
        reading: {
          /** 可阅读页数 */
          readable_pages: number;
          /** 依据的规则 */
          rule: string;
        };
        /** 下载 */
        download: {
          /** 是否允许 */
          allowed: boolean;
          /** 原因 */
          reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
          /** 提示 */
          message: string;
          /** 价格 */
          price: number;
          /** 折扣 */
          discount: number;
          /** 下载方式 */
          grant: string;
        };
        /** 会员下载 */
        download_vip?: {
          /** 是否允许 */
          allowed: boolean;
          /** 原因 */
          reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
          /** 提示 */
          message: string;
          /** 剩余 */
          left: number;
          /** 下载方式 */
          grant: string;
        } | undefined;
        /** 评论 */
        comment: {
          /** 是否允许 */
          allowed: boolean;
          /** 原因 */
          reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
          /** 提示 */
          message: string;
          /** 是否需审核 */
          needs_review: boolean;
        };
        /** 收藏 */
        favorite: Right;
      };
    };
  };
  session: {
    /** 我的登录设备 */
    list: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 登录设备 */
        session: LoginSession[];
      };
    };
    /** 退出一台登录设备 */
    end: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 会话编号 */
        id: string;
      };
      reply: Record<string, never>;
    };
    /** 退出其他登录设备 */
    endOthers: {
      method: 'DELETE';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 数量 */
        count: number;
      };
    };
  };
  secondFactor: {
    /** 我的两步验证 */
    get: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 是否已启用 */
        enabled: boolean;
        /** 启用时间 */
        enabled_at: string | null;
        /** 剩余恢复码 */
        recovery_left: number;
        /** 是否必需 */
        is_required: boolean;
      };
    };
    /** 开始设置两步验证 */
    begin: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 密码 */
        password: string;
      };
      reply: {
        /** 密钥 */
        secret: string;
        /** 二维码的内容 */
        uri: string;
      };
    };
    /** 启用两步验证 */
    confirm: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 两步验证码 */
        code: string;
      };
      reply: {
        /** 恢复码 */
        recovery_code: string[];
      };
    };
    /** 重新生成恢复码 */
    renewRecoveryCodes: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 密码 */
        password: string;
        /** 两步验证码 */
        code: string;
      };
      reply: {
        /** 恢复码 */
        recovery_code: string[];
      };
    };
    /** 停用两步验证 */
    disable: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 密码 */
        password: string;
        /** 两步验证码 */
        code: string;
      };
      reply: Record<string, never>;
    };
  };
  passkey: {
    /** 我的通行密钥 */
    list: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 通行密钥 */
        passkey: Passkey[];
        /** 通行密钥所属的域名 */
        host: string;
      };
    };
    /** 开始添加通行密钥 */
    begin: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 密码 */
        password: string;
        /** 两步验证码或恢复码 */
        second_factor?: string | undefined;
      };
      reply: {
        /** 本次验证的标识 */
        session: string;
        /** 交给浏览器的选项 */
        options: {
          /** 网站 */
          rp: {
            /** 编号 */
            id: string;
            /** 名称 */
            name: string;
          };
          /** 用户 */
          user: {
            /** 编号 */
            id: string;
            /** 名称 */
            name: string;
            /** 显示的名称 */
            displayName: string;
          };
          /** 要签名的随机内容 */
          challenge: string;
          /** 可用的算法 */
          pubKeyCredParams: Array<{
            /** 类型 */
            type: string;
            /** 算法 */
            alg: number;
          }>;
          /** 有效毫秒数 */
          timeout: number;
          /** 已有的通行密钥 */
          excludeCredentials: Array<{
            /** 编号 */
            id: string;
            /** 类型 */
            type: string;
            /** 与认证器的连接方式 */
            transports: string[];
          }>;
          /** 对认证器的要求 */
          authenticatorSelection: {
            /** 是否存于设备 */
            residentKey: string;
            /** 是否必须存于设备 */
            requireResidentKey: boolean;
            /** 是否验证本人 */
            userVerification: string;
          };
          /** 是否要认证器的证明 */
          attestation: string;
        };
      };
    };
    /** 添加通行密钥 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 本次验证的标识 */
        session: string;
        /** 浏览器给出的通行密钥 */
        credential: {
          /** 编号 */
          id: string;
          /** 通行密钥的编号 */
          rawId: string;
          /** 类型 */
          type: 'public-key';
          /** 认证器的答复 */
          response: {
            /** 浏览器的签名内容 */
            clientDataJSON: string;
            /** 认证器的证明 */
            attestationObject: string;
            /** 与认证器的连接方式 */
            transports?: string[] | undefined;
          };
        };
      };
      reply: Passkey;
    };
    /** 修改通行密钥的名称 */
    rename: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 名称 */
        name: string;
      };
      reply: Passkey;
    };
    /** 删除通行密钥 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 开始通行密钥登录 */
    beginLogin: {
      method: 'POST';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 本次验证的标识 */
        session: string;
        /** 交给浏览器的选项 */
        options: {
          /** 要签名的随机内容 */
          challenge: string;
          /** 网站的域名 */
          rpId: string;
          /** 有效毫秒数 */
          timeout: number;
          /** 是否验证本人 */
          userVerification: string;
        };
      };
    };
    /** 通行密钥登录 */
    login: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 本次验证的标识 */
        session: string;
        /** 浏览器给出的通行密钥 */
        credential: {
          /** 编号 */
          id: string;
          /** 通行密钥的编号 */
          rawId: string;
          /** 类型 */
          type: 'public-key';
          /** 认证器的答复 */
          response: {
            /** 浏览器的签名内容 */
            clientDataJSON: string;
            /** 认证器的数据 */
            authenticatorData: string;
            /** 认证器的签名 */
            signature: string;
            /** 账号的标识 */
            userHandle?: string | undefined;
          };
        };
      };
      reply: Session;
    };
  };
  personalToken: {
    /** 我的访问令牌 */
    list: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 会话令牌 */
        token: PersonalToken[];
      };
    };
    /** 访问令牌可用的操作 */
    scopes: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 可用的操作 */
        scope: TokenScope[];
      };
    };
    /** 创建访问令牌 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 令牌名称 */
        name: string;
        /** 可用的操作 */
        scope: string[];
        /** 到期时间 */
        expires_at?: string | null | undefined;
        /** 密码 */
        password: string;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 令牌名称 */
        name: string;
        /** 令牌的开头 */
        hint: string;
        /** 可用的操作 */
        scope: string[];
        /** 最近使用时间 */
        last_used_at: string | null;
        /** 最近使用的 IP 地址 */
        last_used_ip: string;
        /** 到期时间 */
        expires_at: string | null;
        /** 创建时间 */
        created_at: string;
        /** 令牌，只显示这一次 */
        secret: string;
      };
    };
    /** 撤销访问令牌 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
  };
  config: {
    /** 站点公开设置 */
    settings: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: Settings;
    };
    /** 查看系统设置 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 分类 */
        category?: string[] | string | undefined;
      };
      reply: {
        /** 配置项 */
        config: Config[];
      };
    };
    /** 修改系统设置 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 配置项 */
        config: Array<{
          /** 编号 */
          id?: number | undefined;
          /** 分类 */
          category?: string | undefined;
          /** 配置项名称 */
          name?: string | undefined;
          /** 值 */
          value: string | number | boolean | string[];
          /** 是否清除 */
          clear?: boolean | undefined;
          /** 读取时的更新时间 */
          unchanged_since?: string | null | undefined;
        }>;
      };
      reply: Record<string, never>;
    };
    /** 查看系统设置的修改记录 */
    history: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 分类 */
        category?: string[] | string | undefined;
        /** 配置项名称 */
        name?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 修改记录 */
        change: SettingChange[];
      };
    };
    /** 测试系统设置 */
    test: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 测试项目 */
        kind: 'mail' | 'captcha' | 'converter' | 'storage' | 'search' | 'submission' | 'sms' | 'moderation' | 'moderationPicture' | 'ai' | 'oauth' | 'wechatpay' | 'alipay';
        /** 接收者 */
        to?: string | undefined;
        /** 类型 */
        type?: 'string' | 'math' | 'digit' | 'audio' | undefined;
      };
      reply: {
        /** 是否正常 */
        is_ok: boolean;
        /** 提示 */
        message: string;
        /** 数据 */
        data: string;
        /** 明细 */
        item: Array<{
          /** 配置项名称 */
          name: string;
          /** 是否正常 */
          is_ok: boolean;
          /** 提示 */
          message: string;
          /** 需填写到别处的内容 */
          copy: string;
        }>;
      };
    };
    /** 统计信息 */
    stats: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 用户数 */
        user_count: number;
        /** 文档数 */
        document_count: number;
        /** 文章数 */
        article_count: number;
        /** 操作系统 */
        os: string;
        /** 版本 */
        version: string;
        /** 文件摘要（MD5） */
        hash: string;
        /** 构建时间 */
        build_at: string;
        /** 分类数 */
        category_count?: number | undefined;
        /** 横幅数 */
        banner_count?: number | undefined;
        /** 评论数 */
        comment_count?: number | undefined;
        /** 友情链接数 */
        friendlink_count?: number | undefined;
        /** 举报数 */
        report_count?: number | undefined;
        /** 各状态的文档数 */
        document_status?: Array<{
          /** 状态 */
          status: number;
          /** 数量 */
          count: number;
        }> | undefined;
        /** 可搜索的条目数 */
        index_document_count?: number | undefined;
        /** 搜索索引字节数 */
        index_document_size?: number | undefined;
        /** 总页数 */
        page_count?: number | undefined;
        /** 存储用量 */
        storage_bytes?: number | undefined;
        /** 有效会员数 */
        vip_count?: number | undefined;
        /** 7 天内到期的会员数 */
        vip_ending_count?: number | undefined;
        /** 磁盘空间提示 */
        storage_warning?: string | undefined;
        /** 待办 */
        todo?: {
          /** 待审核文档数 */
          document_review: number;
          /** 转换失败的文档数 */
          document_failed: number;
          /** 待审核文章数 */
          article_review: number;
          /** 待审核评论数 */
          comment_review: number;
          /** 举报 */
          report: number;
          /** 反馈 */
          feedback: number;
        } | undefined;
      };
    };
    /** 查看每日数据 */
    dailyFigures: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 天数 */
        days?: number | string | undefined;
        /** 起始日期 */
        from?: string | undefined;
        /** 截止日期 */
        to?: string | undefined;
      };
      reply: {
        /** 日期 */
        day: Array<{
          /** 日期 */
          day: string;
          /** 文档数 */
          document_count: number;
          /** 阅读次数 */
          view_count: number;
          /** 下载次数 */
          download_count: number;
          /** 用户数 */
          user_count: number;
          /** 收入（分） */
          income: number;
        }>;
      };
    };
    /** 查看依赖环境 */
    envs: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 运行环境 */
        envs: Array<{
          /** 配置项名称 */
          name: string;
          /** 描述 */
          description: string;
          /** 是否已安装 */
          is_installed: boolean;
          /** 是否必需 */
          is_required: boolean;
          /** 版本 */
          version: string;
          /** 错误 */
          error: string;
          /** 命令 */
          cmd: string;
          /** 安装命令 */
          install: string;
          /** 格式 */
          formats: string[];
          /** 检查时间 */
          checked_at: string;
        }>;
        /** 备份 */
        backup: {
          /** 最近的备份 */
          last: {
            /** 完成时间 */
            ended_at: string;
            /** 文件大小（字节） */
            bytes: number;
            /** 缺少的文件数 */
            missing: number;
          } | null;
          /** 失败的时间 */
          failed_at: string | null;
          /** 错误 */
          error: string;
        } | null;
        /** 发信 */
        mail: {
          /** 发出时间 */
          sent_at: string | null;
          /** 开始失败的时间 */
          failing_since: string | null;
          /** 错误 */
          error: string;
        } | null;
        /** 搜索引擎推送 */
        submission: Array<{
          /** 搜索引擎 */
          engine: 'baidu' | 'indexnow';
          /** 推送时间 */
          submitted_at: string | null;
          /** 开始失败的时间 */
          failing_since: string | null;
          /** 错误 */
          error: string;
          /** 已推送的页面数 */
          submitted: number;
          /** 总数 */
          total: number;
        }>;
      };
    };
    /** 查看服务器状态 */
    device: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 处理器 */
        cpu: {
          /** 核数 */
          cores: number;
          /** 型号 */
          model_name: string;
          /** 主频 */
          mhz: number;
          /** 使用率 */
          percent: number;
        };
        /** 内存 */
        memory: {
          /** 总数 */
          total: number;
          /** 可用 */
          available: number;
          /** 已用 */
          used: number;
          /** 空闲 */
          free: number;
          /** 使用率 */
          percent: number;
        };
        /** 磁盘 */
        disk: Array<{
          /** 磁盘名称 */
          disk_name: string;
          /** 总数 */
          total: number;
          /** 已用 */
          used: number;
          /** 空闲 */
          free: number;
          /** 使用率 */
          percent: number;
          /** 保留空间 */
          reserve?: number | undefined;
          /** 提示 */
          message?: string | undefined;
        }>;
      };
    };
    /** 查看版本信息 */
    release: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 当前版本 */
        current: string;
        /** 来源 */
        source: string;
        /** 版本号 */
        tag_name: string;
        /** 配置项名称 */
        name: string;
        /** 说明 */
        body: string;
        /** 发布时间 */
        release_at: string | null;
        /** 忽略的版本 */
        ignore: string;
      };
    };
    /** 检查新版本 */
    refreshRelease: {
      method: 'POST';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 当前版本 */
        current: string;
        /** 来源 */
        source: string;
        /** 版本号 */
        tag_name: string;
        /** 配置项名称 */
        name: string;
        /** 说明 */
        body: string;
        /** 发布时间 */
        release_at: string | null;
        /** 忽略的版本 */
        ignore: string;
      };
    };
    /** 忽略新版本 */
    ignoreRelease: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 版本号 */
        tag_name?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 设置版本来源 */
    setReleaseSource: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 来源 */
        source: 'none' | 'auto' | 'gitee' | 'github';
      };
      reply: Record<string, never>;
    };
    /** 查看授权信息 */
    license: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 类型 */
        type: number;
        /** 配置项名称 */
        name: string;
        /** 文档数上限 */
        max_docs: number;
        /** 文章数上限 */
        max_articles: number;
        /** 用户数上限 */
        max_users: number;
        /** 服务器地址 */
        addr: string;
        /** 网站域名 */
        domain: string;
        /** 到期时间 */
        expired_at: string | null;
      };
    };
    /** 重建全文索引 */
    renewIndex: {
      method: 'PUT';
      kind: 'json';
      input: Record<string, never>;
      reply: Record<string, never>;
    };
    /** 修复数据库模式 */
    sqlMode: {
      method: 'PUT';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 提示 */
        message: string;
      };
    };
    /** 更新网站地图 */
    sitemap: {
      method: 'PUT';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 文档数 */
        document_count: number;
        /** 文章数 */
        article_count: number;
        /** 站点地图分卷数 */
        part_count: number;
      };
    };
  };
  navigation: {
    /** 新增导航 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 上级导航 */
        parent_id?: number | undefined;
        /** 导航名称 */
        title: string;
        /** 链接 */
        href?: string | undefined;
        /** 打开方式 */
        target?: '_self' | '_blank' | '' | undefined;
        /** 颜色 */
        color?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 描述 */
        description?: string | undefined;
      };
      reply: Navigation;
    };
    /** 修改导航 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 上级导航 */
        parent_id?: number | undefined;
        /** 导航名称 */
        title?: string | undefined;
        /** 链接 */
        href?: string | undefined;
        /** 打开方式 */
        target?: '_self' | '_blank' | '' | undefined;
        /** 颜色 */
        color?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 导航排序 */
    arrange: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 上级导航 */
        parent_id: number;
        /** 编号 */
        id: number[];
        /** 移动的一项 */
        moved_id?: number | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除导航 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看导航 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Navigation;
    };
    /** 导航列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 导航 */
        navigation: Navigation[];
      };
    };
  };
  category: {
    /** 新增分类 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 上级分类 */
        parent_id?: number | undefined;
        /** 分类名称 */
        title: string;
        /** 类型 */
        type?: number | undefined;
        /** 图标 */
        icon?: string | undefined;
        /** 封面 */
        cover?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 分类描述 */
        description?: string | undefined;
        /** 是否显示描述 */
        show_description?: boolean | undefined;
      };
      reply: {
        /** 分类 */
        category: Category[];
      };
    };
    /** 修改分类 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 上级分类 */
        parent_id?: number | undefined;
        /** 分类名称 */
        title?: string | undefined;
        /** 图标 */
        icon?: string | undefined;
        /** 封面 */
        cover?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 分类描述 */
        description?: string | undefined;
        /** 是否显示描述 */
        show_description?: boolean | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 分类排序 */
    arrange: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 上级分类 */
        parent_id: number;
        /** 编号 */
        id: number[];
        /** 移动的一项 */
        moved_id?: number | undefined;
      };
      reply: Record<string, never>;
    };
    /** 合并分类 */
    merge: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 目标分类 */
        into_id: number;
      };
      reply: Record<string, never>;
    };
    /** 删除分类 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看分类 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Category;
    };
    /** 分类列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 上级分类 */
        parent_id?: Array<number | string> | number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 返回的字段 */
        field?: string[] | string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
      };
      reply: {
        /** 分类 */
        category: Array<{
          /** 编号 */
          id: number;
          /** 上级分类 */
          parent_id?: number | undefined;
          /** 分类名称 */
          title?: string | undefined;
          /** 类型 */
          type?: number | undefined;
          /** 图标 */
          icon?: string | undefined;
          /** 封面 */
          cover?: string | undefined;
          /** 文档数 */
          doc_count?: number | undefined;
          /** 排序 */
          sort?: number | undefined;
          /** 是否启用 */
          enable?: boolean | undefined;
          /** 分类描述 */
          description?: string | undefined;
          /** 是否显示描述 */
          show_description?: boolean | undefined;
          /** 并入的分类 */
          merged_ids?: number[] | undefined;
          /** 创建时间 */
          created_at?: string | undefined;
          /** 更新时间 */
          updated_at?: string | undefined;
        }>;
      };
    };
  };
  document: {
    /** 新增文档 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 分类编号 */
        category_id: number[];
        /** 文档 */
        document: Array<{
          /** 文档名称 */
          title: string;
          /** 附件编号 */
          attachment_id: number;
          /** 价格 */
          price?: number | undefined;
          /** 是否会员文档 */
          is_vip?: boolean | undefined;
          /** 语言 */
          language?: string | undefined;
          /** 关键词 */
          keywords?: string | undefined;
          /** 摘要 */
          description?: string | undefined;
        }>;
      };
      reply: {
        /** 文档 */
        document: Document[];
      };
    };
    /** 修改文档 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 文档名称 */
        title?: string | undefined;
        /** 关键词 */
        keywords?: string | undefined;
        /** 摘要 */
        description?: string | undefined;
        /** 价格 */
        price?: number | undefined;
        /** 是否会员文档 */
        is_vip?: boolean | undefined;
        /** 语言 */
        language?: string | undefined;
        /** 分类编号 */
        category_id?: number[] | undefined;
        /** 状态 */
        status?: number | undefined;
        /** 未通过的原因 */
        reject_reason?: string | undefined;
        /** 可预览页数 */
        preview?: number | undefined;
        /** 附件编号 */
        attachment_id?: number | undefined;
        /** 附件 */
        attachment?: {
          /** 编号 */
          id?: number | undefined;
        } | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除文档 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
        /** 原因 */
        reason?: string | undefined;
        /** 同时禁止再次上传文件 */
        forbid_file?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 退还购买的读者 */
        refund_buyers?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 禁止再次上传文件的文档 */
        forbidden: number[];
      };
    };
    /** 批量修改自己的文档 */
    updateOwn: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 分类编号 */
        category_id?: number[] | undefined;
        /** 关键词 */
        keywords?: string | undefined;
        /** 是否添加关键词 */
        adds_keywords?: boolean | undefined;
        /** 价格 */
        price?: number | undefined;
        /** 是否会员文档 */
        is_vip?: boolean | undefined;
        /** 是否由上传者下架 */
        is_withdrawn?: boolean | undefined;
      };
      reply: {
        /** 没有修改的文档 */
        failed: Array<{
          /** 编号 */
          id: number;
          /** 文档名称 */
          title: string;
          /** 原因 */
          reason: string;
        }>;
        /** 等待审核的文档 */
        reviewed: number[];
      };
    };
    /** 批量删除自己的文档 */
    deleteOwn: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: {
        /** 没有删除的文档 */
        failed: Array<{
          /** 编号 */
          id: number;
          /** 文档名称 */
          title: string;
          /** 原因 */
          reason: string;
        }>;
      };
    };
    /** 重新转换自己的文档 */
    retry: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
      };
      reply: Record<string, never>;
    };
    /** 文件是否已有文档 */
    exist: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文件摘要（MD5） */
        hash: string;
      };
      reply: {
        /** 文档 */
        document?: {
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 文档名称 */
          title: string;
          /** 分类编号 */
          category_id: number[];
        } | undefined;
      };
    };
    /** 查看文档 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文档标识 */
        uuid?: string | undefined;
        /** 是否附带作者 */
        with_author?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 是否取全部文字 */
        with_all_content?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 是否已计过次数（不再计入） */
        is_reread?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 文档标识 */
        uuid: string;
        /** 文档名称 */
        title: string;
        /** 关键词 */
        keywords: string;
        /** 摘要 */
        description: string;
        /** 用户编号 */
        user_id: number;
        /** 用户名 */
        username: string;
        /** 封面 */
        cover: string;
        /** 宽度 */
        width: number;
        /** 高度 */
        height: number;
        /** 可预览页数 */
        preview: number;
        /** 页数 */
        pages: number;
        /** 已转换页数 */
        converted_pages: number;
        /** 下载次数 */
        download_count: number;
        /** 阅读次数 */
        view_count: number;
        /** 收藏数 */
        favorite_count: number;
        /** 评论数 */
        comment_count: number;
        /** 评分 */
        score: number;
        /** 评分人数 */
        score_count: number;
        /** 价格 */
        price: number;
        /** 文件大小 */
        size: number;
        /** 扩展名 */
        ext: string;
        /** 状态 */
        status: number;
        /** 语言 */
        language: string;
        /** 页面是否压缩存放 */
        enable_gzip: boolean;
        /** 页面的扩展名 */
        preview_ext: string;
        /** 是否会员文档 */
        is_vip: boolean;
        /** 创建时间 */
        created_at: string;
        /** 更新时间 */
        updated_at: string;
        /** 推荐时间 */
        recommend_at: string | null;
        /** 分类编号 */
        category_id: number[];
        /** 分类 */
        category: Array<{
          /** 编号 */
          id: number;
          /** 文档名称 */
          title: string;
          /** 上级编号 */
          parent_id: number;
          /** 是否启用 */
          enable?: boolean | undefined;
        }>;
        /** 附件 */
        attachment: {
          /** 文件摘要（MD5） */
          hash: string;
        };
        /** 来源 */
        source: string;
        /** 转换失败的原因 */
        convert_error?: string | undefined;
        /** 转换失败的代码 */
        convert_code?: string | undefined;
        /** 转换提示 */
        convert_notice?: string | undefined;
        /** 未通过的原因 */
        reject_reason?: string | undefined;
        /** 是否由上传者下架 */
        is_withdrawn?: boolean | undefined;
        /** 相同文件的其他文档 */
        same_file?: Array<{
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 文档名称 */
          title: string;
          /** 用户名 */
          username: string;
          /** 状态 */
          status: number;
        }> | undefined;
        /** 内容相近的其他文档 */
        similar?: Array<{
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 文档名称 */
          title: string;
          /** 用户名 */
          username: string;
          /** 状态 */
          status: number;
          /** 内容相同的百分比 */
          likeness: number;
        }> | undefined;
        /** 内容相近的其他文档数 */
        similar_count?: number | undefined;
        /** 内容相同的百分比 */
        likeness?: number | undefined;
        /** 替换前的文件 */
        former_file?: {
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 扩展名 */
          ext: string;
          /** 页数 */
          pages: number;
          /** 被替换的时间 */
          replaced_at: string;
        } | undefined;
        /** 其中的敏感词 */
        hits?: string[] | undefined;
        /** 内容安全提示 */
        moderation?: string[] | undefined;
        /** 购买过的人数 */
        buyer_count?: number | undefined;
        /** 相同文件的其他文档数 */
        same_file_count?: number | undefined;
        /** 可阅读页数 */
        readable_pages: number;
        /** 未开放的原因 */
        lock_reason: '' | 'login' | 'preview' | 'price' | 'vip';
        /** 下载 */
        download: {
          /** 是否允许 */
          allowed: boolean;
          /** 原因 */
          reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
          /** 提示 */
          message: string;
          /** 价格 */
          price: number;
          /** 是否已拥有 */
          is_owned: boolean;
          /** 今日剩余次数 */
          left_today?: number | undefined;
          /** 免费重新下载的天数 */
          free_days: number;
        };
        /** 会员下载 */
        download_vip?: {
          /** 是否允许 */
          allowed: boolean;
          /** 原因 */
          reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
          /** 提示 */
          message: string;
          /** 剩余 */
          left: number;
          /** 今日剩余次数 */
          left_today?: number | undefined;
        } | undefined;
        /** 评论 */
        comment: Right;
        /** 收藏 */
        favorite: Right;
        /** 购买后仍可下载 */
        is_kept?: boolean | undefined;
        /** 用户 */
        user?: PublicUser | undefined;
        /** 内容 */
        content?: string | undefined;
      };
    };
    /** 下载文档 */
    download: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
        /** 价格 */
        price?: number | string | undefined;
      };
      reply: {
        /** 地址 */
        url: string;
      };
    };
    /** 会员下载文档 */
    downloadVip: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 地址 */
        url: string;
      };
    };
    /** 下载待审核的文档 */
    downloadForReview: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 地址 */
        url: string;
      };
    };
    /** 文档的页面尺寸与目录 */
    layout: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文档标识 */
        uuid?: string | undefined;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 文档标识 */
        uuid: string;
        /** 状态 */
        status: number;
        /** 页数 */
        pages: number;
        /** 已转换页数 */
        converted_pages: number;
        /** 可阅读页数 */
        readable_pages: number;
        /** 未开放的原因 */
        lock_reason: '' | 'login' | 'preview' | 'price' | 'vip';
        /** 各页的尺寸 */
        page: Array<{
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
        }>;
        /** 未能转换的页 */
        failed: Array<{
          /** 第一页的页码 */
          first: number;
          /** 最后一页的页码 */
          last: number;
          /** 原因 */
          reason: string;
        }>;
        /** 目录 */
        outline: Array<{
          /** 文档名称 */
          title: string;
          /** 各页的尺寸 */
          page: number;
          /** 层级 */
          level: number;
        }>;
        /** 从右向左翻页 */
        is_right_to_left: boolean;
        /** 页面版本 */
        version: string;
      };
    };
    /** 文档的文字 */
    text: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文档标识 */
        uuid?: string | undefined;
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文字 */
        text: Array<{
          /** 页码 */
          page: number;
          /** 内容 */
          content: string;
        }>;
      };
    };
    /** 页面上的文字行与链接 */
    lines: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文档标识 */
        uuid?: string | undefined;
        /** 页码 */
        page: Array<number | string> | number | string;
      };
      reply: {
        /** 页码 */
        page: Array<{
          /** 页码 */
          page: number;
          /** 文字行 */
          line: Array<{
            /** 文字 */
            text: string;
            /** 文字行的外框 */
            box: [number, number, number, number];
            /** 字符边界 */
            edges: number[];
            /** 书写方向 */
            direction?: [number, number] | undefined;
          }>;
          /** 链接地址 */
          link?: Array<{
            /** 文字行的外框 */
            box: [number, number, number, number];
            /** 页码 */
            page?: number | undefined;
            /** 二维码的内容 */
            uri?: string | undefined;
          }> | undefined;
          /** 由程序识别 */
          is_recognized?: boolean | undefined;
        }>;
        /** 版本 */
        version: string;
      };
    };
    /** 在文档中查找 */
    find: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文档标识 */
        uuid?: string | undefined;
        /** 要查找的文字 */
        wd: string;
        /** 所在页 */
        near_page?: number | string | undefined;
        /** 此页之后 */
        after_page?: number | string | undefined;
        /** 页内此处之后 */
        after_index?: number | string | undefined;
        /** 此页之前 */
        before_page?: number | string | undefined;
        /** 页内此处之前 */
        before_index?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 还有更多 */
        has_more: boolean;
        /** 前面还有 */
        has_earlier: boolean;
        /** 视为相同的字 */
        alike: string[];
        /** 命中 */
        hit: Array<{
          /** 页码 */
          page: number;
          /** 页内序号 */
          index: number;
          /** 前文 */
          before: string;
          /** 命中的文字 */
          match: string;
          /** 命中的文字中在下一页的部分 */
          match_next: string;
          /** 后文 */
          after: string;
        }>;
      };
    };
    /** 为文档评分 */
    setScore: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number;
        /** 评分 */
        score: number;
      };
      reply: {
        /** 评分 */
        score: number;
        /** 评分人数 */
        score_count: number;
      };
    };
    /** 我对文档的评分 */
    getScore: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number | string;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 文档编号 */
        document_id: number;
        /** 用户编号 */
        user_id: number;
        /** 评分 */
        score: number;
      };
    };
    /** 文档的评分分布 */
    scores: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number | string;
      };
      reply: {
        /** 评分 */
        score: number;
        /** 评分人数 */
        score_count: number;
        /** 各星级的评分 */
        star: Array<{
          /** 星级 */
          stars: number;
          /** 数量 */
          count: number;
        }>;
      };
    };
    /** 文档转换进度 */
    progress: {
      method: 'GET';
      kind: 'events';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 状态 */
        status: number;
        /** 页数 */
        pages: number;
        /** 已转换页数 */
        converted_pages: number;
        /** 转换失败的原因 */
        convert_error: string;
        /** 前面的份数 */
        ahead: number;
      };
    };
    /** 相关文档 */
    related: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 文档 */
        document: Document[];
      };
    };
    /** 文档列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** 是否推荐 */
        is_recommend?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 扩展名 */
        ext?: string | undefined;
        /** 收费类型 */
        fee_type?: '' | 'free' | 'charge' | 'vip' | undefined;
        /** 语言 */
        language?: string[] | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 是否有文字 */
        has_text?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 是否有内容相近的其他文档 */
        has_similar?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 与之内容相近的文档 */
        similar_to?: number | string | undefined;
        /** 排序方式 */
        order?: string | undefined;
        /** 最多条数 */
        limit?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文档 */
        document: Document[];
      };
    };
    /** 列表中有哪些文件类型 */
    types: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 关键字 */
        wd?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 收费类型 */
        fee_type?: '' | 'free' | 'charge' | 'vip' | undefined;
        /** 语言 */
        language?: string[] | string | undefined;
      };
      reply: {
        /** 扩展名 */
        ext: string[];
      };
    };
    /** 首页文档 */
    home: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 最多条数 */
        limit?: number | string | undefined;
      };
      reply: {
        /** 文档 */
        document: Array<{
          /** 分类编号 */
          category_id: number;
          /** 分类封面 */
          category_cover: string;
          /** 分类名称 */
          category_name: string;
          /** 文档 */
          document: Document[];
        }>;
      };
    };
    /** 审核文档 */
    check: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 状态 */
        status: number;
        /** 所见的状态 */
        seen_status?: number[] | number | undefined;
        /** 是否撤销上一次处理 */
        is_undo?: boolean | undefined;
        /** 未通过的原因 */
        reject_reason?: string | undefined;
        /** 同时禁止再次上传文件 */
        forbid_file?: boolean | undefined;
        /** 退还购买的读者 */
        refund_buyers?: boolean | undefined;
        /** 允许再次上传文件的文档 */
        allow_file_of?: number[] | undefined;
        /** 是否由上传者下架 */
        is_withdrawn?: boolean | undefined;
      };
      reply: {
        /** 文档 */
        document: Array<{
          /** 编号 */
          id: number;
          /** 状态 */
          status: number;
        }>;
        /** 禁止再次上传文件的文档 */
        forbidden: number[];
      };
    };
    /** 推荐文档 */
    recommend: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 类型 */
        type: number;
      };
      reply: Record<string, never>;
    };
    /** 批量设置文档分类 */
    setCategory: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number[];
        /** 分类编号 */
        category_id: number[];
        /** 所见的分类 */
        seen_category_id?: number[] | undefined;
      };
      reply: Record<string, never>;
    };
    /** 批量设置文档语言 */
    setLanguage: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id?: number[] | undefined;
        /** 语言 */
        language?: string | undefined;
        /** 文档 */
        document?: Array<{
          /** 编号 */
          id: number;
          /** 语言 */
          language: string;
        }> | undefined;
      };
      reply: Record<string, never>;
    };
    /** 识别文档语言 */
    detectLanguage: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number[];
      };
      reply: {
        /** 文档 */
        document: Array<{
          /** 编号 */
          id: number;
          /** 文档名称 */
          title: string;
          /** 语言 */
          language: string;
        }>;
      };
    };
    /** 批量设置会员文档 */
    setVip: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number[];
        /** 是否会员文档 */
        is_vip: boolean;
      };
      reply: Record<string, never>;
    };
    /** 批量设置文档价格 */
    setPrice: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number[];
        /** 价格 */
        price: number;
        /** 所见的价格 */
        seen_price?: number | undefined;
      };
      reply: Record<string, never>;
    };
    /** 更换文档上传者 */
    setOwner: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id?: number[] | undefined;
        /** 原来的上传者 */
        from_user_id?: number | undefined;
        /** 用户编号 */
        user_id: number;
        /** 所见的上传者 */
        seen_user_id?: number | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
    /** 退还购买了已下架文档的读者 */
    refundBuyers: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
      };
      reply: Record<string, never>;
    };
    /** 重新转换文档 */
    reconvert: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number[] | undefined;
        /** 状态 */
        status?: Array<2 | 3> | undefined;
        /** 扩展名 */
        ext?: string[] | undefined;
        /** 转换问题 */
        code?: 'encrypted' | 'truncated' | 'not_a_document' | 'empty' | 'unsupported' | 'too_many_pages' | 'too_large' | 'timeout' | 'missing_tool' | 'internal' | 'fonts' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
    /** 批量重新转换的进度 */
    reconversion: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 任务 */
        run: {
          /** 编号 */
          id: number;
          /** 筛选条件 */
          filter: {
            /** 状态 */
            status: number[];
            /** 扩展名 */
            ext: string[];
            /** 代码 */
            code: string;
          };
          /** 创建时间 */
          created_at: string;
          /** 是否已全部进入队列 */
          is_spread: boolean;
          /** 总数 */
          total: number;
          /** 等待中 */
          waiting: number;
          /** 进行中 */
          running: number;
          /** 已完成 */
          done: number;
          /** 失败 */
          failed: number;
          /** 剩余 */
          left: number;
          /** 预计剩余秒数 */
          seconds_left: number | null;
          /** 错误 */
          error: Array<{
            /** 提示 */
            message: string;
            /** 数量 */
            count: number;
          }>;
        } | null;
        /** 转换问题 */
        trouble: Array<{
          /** 代码 */
          code: string;
          /** 数量 */
          count: number;
        }>;
      };
    };
    /** 按转换配置设置可预览页数 */
    applyPreview: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number[] | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
    /** 试转换文档 */
    trial: {
      method: 'GET';
      kind: 'events';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 附件编号 */
        attachment_id?: number | string | undefined;
        /** 转换替换前的文件 */
        former?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 只转换前几页 */
        limit?: number | string | undefined;
      };
      reply: {
        /** 状态 */
        state: 'waiting' | 'running' | 'done' | 'failed';
        /** 页数 */
        pages: number;
        /** 已转换页数 */
        converted_pages: number;
        /** 页面 */
        page?: {
          /** 页面 */
          page: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 图片 */
          image: string;
          /** 提示 */
          message: string;
        } | undefined;
        /** 缺少的字体 */
        missing: string[];
        /** 没有字体的文字 */
        blank: string[];
        /** 耗时（毫秒） */
        spend_ms: number;
        /** 提示 */
        message: string;
        /** 详细信息 */
        detail: string;
      };
    };
    /** 设置文档封面 */
    setCover: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 页码 */
        page?: number | undefined;
        /** 路径 */
        path?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 查看文档正文为何待审核 */
    textHits: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 命中 */
        hit: Array<{
          /** 敏感词 */
          piece: string;
          /** 页码 */
          page: number[];
          /** 总页数 */
          page_count: number;
        }>;
        /** 还有更多 */
        has_more: boolean;
        /** 内容安全提示 */
        moderation: Array<{
          /** 原因 */
          reason: string;
          /** 页码 */
          page: number[];
          /** 总页数 */
          page_count: number;
        }>;
      };
    };
    /** 查看自己文档的近况 */
    ownActivity: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 天数 */
        days?: number | string | undefined;
      };
      reply: {
        /** 下载次数 */
        download_count: number;
        /** 收藏数 */
        favorite_count: number;
        /** 评论数 */
        comment_count: number;
        /** 收入（积分） */
        credit_income: number;
        /** 文档 */
        document: Array<{
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 文档名称 */
          title: string;
          /** 下载次数 */
          download_count: number;
          /** 收藏数 */
          favorite_count: number;
          /** 评论数 */
          comment_count: number;
        }>;
      };
    };
    /** 查看文档的下载、购买与转换记录 */
    activity: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
        /** 天数 */
        days?: number | string | undefined;
      };
      reply: {
        /** 日期 */
        day: Array<{
          /** 日期 */
          day: string;
          /** 下载次数 */
          download_count: number;
          /** 订单数 */
          order_count: number;
          /** 评论数 */
          comment_count: number;
          /** 收藏数 */
          favorite_count: number;
        }>;
        /** 订单数 */
        order_count: number;
        /** 已支付订单的合计 */
        amount: number;
        /** 最近的下载 */
        download: Array<{
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 价格 */
          price: number;
          /** 下载方式 */
          grant: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 详细信息 */
        detail: string;
        /** 新文件等待转换 */
        is_replacing: boolean;
      };
    };
    /** 下载记录 */
    downloads: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 文档编号 */
        document_id?: Array<number | string> | number | string | undefined;
        /** 下载方式 */
        grant?: Array<'free' | 'owner' | 'credits' | 'again' | 'vip' | 'order' | 'review'> | 'free' | 'owner' | 'credits' | 'again' | 'vip' | 'order' | 'review' | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 下载 */
        download: Array<{
          /** 编号 */
          id: number;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 文档编号 */
          document_id: number;
          /** 文档名称 */
          title: string;
          /** 价格 */
          price: number;
          /** 下载方式 */
          grant: string;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
        }>;
      };
    };
  };
  recycle: {
    /** 回收站文档列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** 是否推荐 */
        is_recommend?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 扩展名 */
        ext?: string | undefined;
        /** 收费类型 */
        fee_type?: '' | 'free' | 'charge' | 'vip' | undefined;
        /** 语言 */
        language?: string[] | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 删除时间 */
        deleted_at?: string[] | string | undefined;
        /** 删除人编号 */
        deleted_user_id?: Array<number | string> | number | string | undefined;
        /** 由其所有者删除 */
        by_owner?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文档 */
        document: Array<{
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 文档名称 */
          title: string;
          /** 关键词 */
          keywords: string;
          /** 摘要 */
          description: string;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 封面 */
          cover: string;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 可预览页数 */
          preview: number;
          /** 页数 */
          pages: number;
          /** 已转换页数 */
          converted_pages: number;
          /** 下载次数 */
          download_count: number;
          /** 阅读次数 */
          view_count: number;
          /** 收藏数 */
          favorite_count: number;
          /** 评论数 */
          comment_count: number;
          /** 评分 */
          score: number;
          /** 评分人数 */
          score_count: number;
          /** 价格 */
          price: number;
          /** 文件大小 */
          size: number;
          /** 扩展名 */
          ext: string;
          /** 状态 */
          status: number;
          /** 语言 */
          language: string;
          /** 页面是否压缩存放 */
          enable_gzip: boolean;
          /** 页面的扩展名 */
          preview_ext: string;
          /** 是否会员文档 */
          is_vip: boolean;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
          /** 推荐时间 */
          recommend_at: string | null;
          /** 分类编号 */
          category_id: number[];
          /** 分类 */
          category: Array<{
            /** 编号 */
            id: number;
            /** 文档名称 */
            title: string;
            /** 上级编号 */
            parent_id: number;
            /** 是否启用 */
            enable?: boolean | undefined;
          }>;
          /** 附件 */
          attachment: {
            /** 文件摘要（MD5） */
            hash: string;
          };
          /** 来源 */
          source: string;
          /** 转换失败的原因 */
          convert_error?: string | undefined;
          /** 转换失败的代码 */
          convert_code?: string | undefined;
          /** 转换提示 */
          convert_notice?: string | undefined;
          /** 未通过的原因 */
          reject_reason?: string | undefined;
          /** 是否由上传者下架 */
          is_withdrawn?: boolean | undefined;
          /** 相同文件的其他文档 */
          same_file?: Array<{
            /** 编号 */
            id: number;
            /** 文档标识 */
            uuid: string;
            /** 文档名称 */
            title: string;
            /** 用户名 */
            username: string;
            /** 状态 */
            status: number;
          }> | undefined;
          /** 内容相近的其他文档 */
          similar?: Array<{
            /** 编号 */
            id: number;
            /** 文档标识 */
            uuid: string;
            /** 文档名称 */
            title: string;
            /** 用户名 */
            username: string;
            /** 状态 */
            status: number;
            /** 内容相同的百分比 */
            likeness: number;
          }> | undefined;
          /** 内容相近的其他文档数 */
          similar_count?: number | undefined;
          /** 内容相同的百分比 */
          likeness?: number | undefined;
          /** 替换前的文件 */
          former_file?: {
            /** 名称 */
            name: string;
            /** 文件大小 */
            size: number;
            /** 扩展名 */
            ext: string;
            /** 页数 */
            pages: number;
            /** 被替换的时间 */
            replaced_at: string;
          } | undefined;
          /** 其中的敏感词 */
          hits?: string[] | undefined;
          /** 内容安全提示 */
          moderation?: string[] | undefined;
          /** 购买过的人数 */
          buyer_count?: number | undefined;
          /** 相同文件的其他文档数 */
          same_file_count?: number | undefined;
          /** 删除时间 */
          deleted_at: string;
          /** 删除人编号 */
          deleted_user_id: number;
          /** 删除人 */
          deleted_username: string;
          /** 自动彻底删除的时间 */
          purge_at: string | null;
        }>;
      };
    };
    /** 自己删除的文档与文章 */
    own: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 类型 */
        type?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 删除的文档或文章 */
        deleted: Array<{
          /** 编号 */
          id: number;
          /** 文档名称 */
          title: string;
          /** 扩展名 */
          ext: string;
          /** 文件大小 */
          size: number;
          /** 购买过的人数 */
          buyer_count: number;
          /** 删除时间 */
          deleted_at: string;
          /** 自动彻底删除的时间 */
          purge_at: string | null;
        }>;
      };
    };
    /** 恢复自己删除的文档与文章 */
    recoverOwn: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 类型 */
        type?: number | undefined;
      };
      reply: Record<string, never>;
    };
    /** 恢复已删除的文档 */
    recover: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 允许再次上传文件的文档 */
        allow_file_of?: number[] | undefined;
      };
      reply: Record<string, never>;
    };
    /** 彻底删除文档 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 清空文档回收站 */
    clear: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 截止的删除时间 */
        deleted_until?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
  };
  article: {
    /** 发布文章 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 标题 */
        title: string;
        /** 关键词 */
        keywords?: string | undefined;
        /** 摘要 */
        description?: string | undefined;
        /** 内容 */
        content: string;
        /** 分类编号 */
        category_id?: number[] | undefined;
        /** 公告权重 */
        notice?: number | undefined;
        /** 定时发布的时间 */
        publish_at?: string | null | undefined;
        /** 是否为单页 */
        is_page?: boolean | undefined;
        /** 文章标识 */
        identifier?: string | undefined;
        /** 是否推荐 */
        is_recommend?: boolean | undefined;
        /** 是否草稿 */
        is_draft?: boolean | undefined;
      };
      reply: Article;
    };
    /** 修改文章 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 标题 */
        title?: string | undefined;
        /** 关键词 */
        keywords?: string | undefined;
        /** 摘要 */
        description?: string | undefined;
        /** 内容 */
        content?: string | undefined;
        /** 分类编号 */
        category_id?: number[] | undefined;
        /** 公告权重 */
        notice?: number | undefined;
        /** 定时发布的时间 */
        publish_at?: string | null | undefined;
        /** 是否为单页 */
        is_page?: boolean | undefined;
        /** 文章标识 */
        identifier?: string | undefined;
        /** 是否推荐 */
        is_recommend?: boolean | undefined;
        /** 是否草稿 */
        is_draft?: boolean | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Article;
    };
    /** 预览文章内容 */
    preview: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 内容 */
        content: string;
      };
      reply: {
        /** 内容 */
        content: string;
        /** 去掉的内容 */
        removed: Array<{
          /** 名称 */
          name: string;
          /** 标题 */
          title: string;
          /** 数量 */
          count: number;
        }>;
      };
    };
    /** 删除文章 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
        /** 原因 */
        reason?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 查看文章 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文章标识 */
        identifier?: string | undefined;
        /** 是否已计过次数（不再计入） */
        is_reread?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: Article;
    };
    /** 文章列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 排序方式 */
        order?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** 是否推荐 */
        is_recommend?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 是否为公告 */
        is_notice?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 是否为单页 */
        is_page?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文章 */
        article: ArticleSummary[];
      };
    };
    /** 相关文章 */
    related: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文章标识 */
        identifier?: string | undefined;
      };
      reply: {
        /** 文章 */
        article: ArticleSummary[];
      };
    };
    /** 上一篇与下一篇 */
    neighbours: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number | string | undefined;
        /** 文章标识 */
        identifier?: string | undefined;
      };
      reply: {
        /** 上一篇 */
        previous: {
          /** 编号 */
          id: number;
          /** 文章标识 */
          identifier: string;
          /** 标题 */
          title: string;
          /** 分类编号 */
          category_id: number[];
        } | null;
        /** 下一篇 */
        next: {
          /** 编号 */
          id: number;
          /** 文章标识 */
          identifier: string;
          /** 标题 */
          title: string;
          /** 分类编号 */
          category_id: number[];
        } | null;
      };
    };
    /** 批量设置文章分类 */
    setCategory: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文章编号 */
        article_id: number[];
        /** 分类编号 */
        category_id: number[];
      };
      reply: Record<string, never>;
    };
    /** 推荐文章 */
    recommend: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文章编号 */
        article_id: number[];
        /** 是否推荐 */
        is_recommend?: boolean | undefined;
      };
      reply: Record<string, never>;
    };
    /** 审核文章 */
    check: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文章编号 */
        article_id: number[];
        /** 状态 */
        status: number;
        /** 所见的状态 */
        seen_status?: number[] | number | undefined;
        /** 未通过的原因 */
        reject_reason?: string | undefined;
        /** 未通过的原因 */
        rejeact_reason?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 文章回收站列表 */
    listRecycle: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 删除时间 */
        deleted_at?: string[] | string | undefined;
        /** 删除人编号 */
        deleted_user_id?: Array<number | string> | number | string | undefined;
        /** 由其所有者删除 */
        by_owner?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文章 */
        article: Array<{
          /** 编号 */
          id: number;
          /** 文章标识 */
          identifier: string;
          /** 标题 */
          title: string;
          /** 关键词 */
          keywords: string;
          /** 摘要 */
          description: string;
          /** 用户编号 */
          user_id: number;
          /** 阅读次数 */
          view_count: number;
          /** 收藏数 */
          favorite_count: number;
          /** 评论数 */
          comment_count: number;
          /** 状态 */
          status: number;
          /** 未通过的原因 */
          reject_reason: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
          /** 首次发布时间 */
          published_at: string | null;
          /** 推荐时间 */
          recommend_at: string | null;
          /** 定时发布的时间 */
          publish_at: string | null;
          /** 是否为单页 */
          is_page: boolean;
          /** 其中的敏感词 */
          hits?: string[] | undefined;
          /** 内容安全提示 */
          moderation?: string[] | undefined;
          /** 公告权重 */
          notice: number;
          /** 分类编号 */
          category_id: number[];
          /** 分类 */
          category: Array<{
            /** 编号 */
            id: number;
            /** 标题 */
            title: string;
            /** 上级编号 */
            parent_id: number;
          }>;
          /** 用户 */
          user: {
            /** 编号 */
            id: number;
            /** 用户名 */
            username: string;
            /** 头像 */
            avatar: string;
            /** 个性签名 */
            signature: string;
            /** 文档数 */
            doc_count: number;
            /** 文章数 */
            article_count: number;
            /** 收藏数 */
            favorite_count: number;
            /** 评论数 */
            comment_count: number;
            /** 关注数 */
            follow_count: number;
            /** 粉丝数 */
            fans_count: number;
          };
          /** 删除时间 */
          deleted_at: string | null;
          /** 删除人编号 */
          deleted_user_id: number;
          /** 删除人 */
          deleted_username: string;
          /** 自动彻底删除的时间 */
          purge_at: string | null;
        }>;
      };
    };
    /** 恢复已删除的文章 */
    restore: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
      };
      reply: Record<string, never>;
    };
    /** 彻底删除文章 */
    purge: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 清空文章回收站 */
    empty: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 截止的删除时间 */
        deleted_until?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
  };
  comment: {
    /** 发表评论 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档或文章的编号 */
        document_id: number;
        /** 类型 */
        type?: number | undefined;
        /** 上级评论 */
        parent_id?: number | undefined;
        /** 内容 */
        content: string;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Comment;
    };
    /** 修改评论 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 内容 */
        content?: string | undefined;
        /** 状态 */
        status?: number | undefined;
        /** 未通过的原因 */
        reject_reason?: string | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除评论 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看评论 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Comment;
    };
    /** 评论列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 排序方式 */
        order?: string | undefined;
        /** 文档或文章的编号 */
        document_id?: number | string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: number | string | undefined;
        /** 上级评论 */
        parent_id?: Array<number | string> | number | string | undefined;
        /** 讨论里的评论 */
        thread_id?: number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 是否附带文档名称 */
        with_document_title?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 带上回复 */
        with_answers?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 评论 */
        comment: Comment[];
      };
    };
    /** 我收到的评论 */
    received: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 收到的评论的种类 */
        kind: 'answer' | 'work';
      };
      reply: {
        /** 总数 */
        total: number;
        /** 评论 */
        comment: Comment[];
      };
    };
    /** 审核评论 */
    check: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 状态 */
        status: number;
        /** 未通过的原因 */
        reject_reason?: string | undefined;
        /** 所见的状态 */
        seen_status?: number[] | number | undefined;
      };
      reply: Record<string, never>;
    };
  };
  favorite: {
    /** 收藏 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number;
        /** 类型 */
        type?: number | undefined;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 用户编号 */
        user_id: number;
        /** 文档编号 */
        document_id: number;
        /** 类型 */
        type: number;
        /** 收藏夹 */
        folder_id: number;
        /** 创建时间 */
        created_at: string;
      };
    };
    /** 取消收藏 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 是否已收藏 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number | string;
        /** 类型 */
        type?: number | string | undefined;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 用户编号 */
        user_id: number;
        /** 文档编号 */
        document_id: number;
        /** 类型 */
        type: number;
        /** 收藏夹 */
        folder_id: number;
        /** 创建时间 */
        created_at: string | null;
      };
    };
    /** 我的收藏 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 类型 */
        type?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 收藏夹 */
        folder_id?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 收藏 */
        favorite: Array<{
          /** 编号 */
          id: number;
          /** 用户编号 */
          user_id: number;
          /** 文档编号 */
          document_id: number;
          /** 类型 */
          type: number;
          /** 收藏夹 */
          folder_id: number;
          /** 创建时间 */
          created_at: string;
          /** 标题 */
          title: string;
          /** 文档标识 */
          document_uuid: string;
          /** 扩展名 */
          ext: string;
          /** 评分 */
          score: number;
          /** 大小 */
          size: number;
          /** 页数 */
          pages: number;
          /** 是否仍可查看 */
          is_available: boolean;
        }>;
      };
    };
    /** 移动收藏 */
    move: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 收藏夹 */
        folder_id: number;
      };
      reply: Record<string, never>;
    };
    /** 我的收藏夹 */
    folders: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 收藏夹 */
        folder: Array<{
          /** 文档数 */
          document_count: number;
          /** 文章数 */
          article_count: number;
          /** 编号 */
          id: number;
          /** 名称 */
          name: string;
          /** 创建时间 */
          created_at: string;
        }>;
        /** 未分类的收藏 */
        unfiled: {
          /** 文档数 */
          document_count: number;
          /** 文章数 */
          article_count: number;
        };
      };
    };
    /** 新建收藏夹 */
    createFolder: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 名称 */
        name: string;
      };
      reply: {
        /** 文档数 */
        document_count: number;
        /** 文章数 */
        article_count: number;
        /** 编号 */
        id: number;
        /** 名称 */
        name: string;
        /** 创建时间 */
        created_at: string;
      };
    };
    /** 重命名收藏夹 */
    updateFolder: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 名称 */
        name: string;
      };
      reply: Record<string, never>;
    };
    /** 删除收藏夹 */
    deleteFolder: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 用户公开的收藏 */
    ofUser: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 用户编号 */
        user_id: number | string;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文档 */
        document: Document[];
      };
    };
  };
  follow: {
    /** 关注用户 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number;
      };
      reply: Record<string, never>;
    };
    /** 取消关注 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 是否已关注 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number | string;
      };
      reply: {
        /** 用户编号 */
        user_id: number;
        /** 创建时间 */
        created_at: string | null;
      };
    };
    /** 我的关注 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用户 */
        user: FollowPerson[];
      };
    };
    /** 我的粉丝 */
    fans: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用户 */
        user: FollowPerson[];
      };
    };
    /** 关注的人发布的文档与文章 */
    works: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 文档与文章 */
        work: FollowedWork[];
      };
    };
  };
  readingPlace: {
    /** 读到的位置 */
    list: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 读到的位置 */
        reading_place: Array<{
          /** 文档编号 */
          document_id: number;
          /** 文档标识 */
          uuid: string;
          /** 标题 */
          title: string;
          /** 页码 */
          page: number;
          /** 页数 */
          pages: number;
          /** 更新时间 */
          updated_at: string;
        }>;
      };
    };
    /** 记下读到的位置 */
    set: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number;
        /** 页码 */
        page: number;
      };
      reply: Record<string, never>;
    };
    /** 清除读到的位置 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: Record<string, never>;
      reply: Record<string, never>;
    };
  };
  annotation: {
    /** 划线、加书签 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number;
        /** 页码 */
        page: number;
        /** 起点 */
        begin_offset?: number | undefined;
        /** 终点 */
        end_offset?: number | undefined;
        /** 原文 */
        quote?: string | undefined;
        /** 笔记 */
        note?: string | undefined;
        /** 颜色 */
        color?: 'yellow' | 'green' | 'blue' | 'pink' | undefined;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 文档编号 */
        document_id: number;
        /** 页码 */
        page: number;
        /** 起点 */
        begin_offset: number;
        /** 终点 */
        end_offset: number;
        /** 原文 */
        quote: string;
        /** 笔记 */
        note: string;
        /** 颜色 */
        color: 'yellow' | 'green' | 'blue' | 'pink';
        /** 创建时间 */
        created_at: string;
        /** 更新时间 */
        updated_at: string;
      };
    };
    /** 修改笔记、颜色 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 笔记 */
        note?: string | undefined;
        /** 颜色 */
        color?: 'yellow' | 'green' | 'blue' | 'pink' | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除笔记 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id?: Array<number | string> | number | string | undefined;
        /** 请求编号 */
        request_id?: string[] | string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 我在文档里的笔记 */
    ofDocument: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number | string;
      };
      reply: {
        /** 笔记 */
        annotation: Array<{
          /** 编号 */
          id: number;
          /** 文档编号 */
          document_id: number;
          /** 页码 */
          page: number;
          /** 起点 */
          begin_offset: number;
          /** 终点 */
          end_offset: number;
          /** 原文 */
          quote: string;
          /** 附注 */
          note: string;
          /** 颜色 */
          color: 'yellow' | 'green' | 'blue' | 'pink';
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        }>;
      };
    };
    /** 我的笔记 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 颜色 */
        color?: 'yellow' | 'green' | 'blue' | 'pink' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 笔记 */
        annotation: Array<{
          /** 编号 */
          id: number;
          /** 文档编号 */
          document_id: number;
          /** 页码 */
          page: number;
          /** 起点 */
          begin_offset: number;
          /** 终点 */
          end_offset: number;
          /** 原文 */
          quote: string;
          /** 附注 */
          note: string;
          /** 颜色 */
          color: 'yellow' | 'green' | 'blue' | 'pink';
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
          /** 标题 */
          title: string;
          /** 文档标识 */
          uuid: string;
          /** 是否仍可查看 */
          is_available: boolean;
        }>;
      };
    };
  };
  question: {
    /** 能否就文档提问 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number | string;
      };
      reply: {
        /** 是否允许 */
        allowed: boolean;
        /** 原因 */
        reason: '' | 'login' | 'punished' | 'limit' | 'balance' | 'vip' | 'quota' | 'plan' | 'group' | 'document';
        /** 提示 */
        message: string;
        /** 每天次数 */
        per_day: number;
        /** 剩余 */
        left: number;
      };
    };
    /** 就文档提问 */
    ask: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档编号 */
        document_id: number;
        /** 问题 */
        question: string;
      };
      reply: {
        /** 回答 */
        answer: string;
        /** 页码 */
        page: number[];
        /** 剩余 */
        left: number;
      };
    };
  };
  banner: {
    /** 新增横幅 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 标题 */
        title?: string | undefined;
        /** 横幅图片 */
        path: string;
        /** 地址 */
        url?: string | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 类型 */
        type?: number | undefined;
        /** 开始时间 */
        start_time?: string | null | undefined;
        /** 结束时间 */
        end_time?: string | null | undefined;
      };
      reply: Banner;
    };
    /** 修改横幅 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 标题 */
        title?: string | undefined;
        /** 横幅图片 */
        path?: string | undefined;
        /** 地址 */
        url?: string | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 类型 */
        type?: number | undefined;
        /** 开始时间 */
        start_time?: string | null | undefined;
        /** 结束时间 */
        end_time?: string | null | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除横幅 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看横幅 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Banner;
    };
    /** 横幅列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 投放状态 */
        period?: Array<'waiting' | 'running' | 'ended'> | 'waiting' | 'running' | 'ended' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 横幅 */
        banner: Banner[];
      };
    };
  };
  group: {
    /** 添加用户组 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户组名称 */
        title: string;
        /** 后台岗位 */
        permission_id?: number[] | undefined;
        /** 颜色 */
        color?: string | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否默认 */
        is_default?: boolean | undefined;
        /** 是否展示 */
        is_display?: boolean | undefined;
        /** 是否允许上传文档 */
        enable_upload?: boolean | undefined;
        /** 文档是否需要审核 */
        enable_document_review?: boolean | undefined;
        /** 是否允许评论 */
        enable_comment?: boolean | undefined;
        /** 评论是否需要审核 */
        enable_comment_approval?: boolean | undefined;
        /** 是否允许发布文章 */
        enable_article?: boolean | undefined;
        /** 文章是否需要审核 */
        enable_article_approval?: boolean | undefined;
        /** 存储配额 */
        storage_quota?: number | undefined;
        /** 未完成上传数上限 */
        max_unfinished_uploads?: number | undefined;
        /** 每天提问次数 */
        questions_per_day?: number | undefined;
      };
      reply: Group;
    };
    /** 修改用户组 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 用户组名称 */
        title?: string | undefined;
        /** 颜色 */
        color?: string | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否默认 */
        is_default?: boolean | undefined;
        /** 是否展示 */
        is_display?: boolean | undefined;
        /** 是否允许上传文档 */
        enable_upload?: boolean | undefined;
        /** 文档是否需要审核 */
        enable_document_review?: boolean | undefined;
        /** 是否允许评论 */
        enable_comment?: boolean | undefined;
        /** 评论是否需要审核 */
        enable_comment_approval?: boolean | undefined;
        /** 是否允许发布文章 */
        enable_article?: boolean | undefined;
        /** 文章是否需要审核 */
        enable_article_approval?: boolean | undefined;
        /** 存储配额 */
        storage_quota?: number | undefined;
        /** 未完成上传数上限 */
        max_unfinished_uploads?: number | undefined;
        /** 每天提问次数 */
        questions_per_day?: number | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Group;
    };
    /** 删除用户组 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看用户组 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Group;
    };
    /** 用户组列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用户组 */
        group: Group[];
      };
    };
    /** 查看用户组的权限 */
    permission: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 权限编号 */
        permission_id: number[];
      };
    };
    /** 设置用户组的权限 */
    setPermission: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 用户组编号 */
        group_id: number;
        /** 权限编号 */
        permission_id?: number[] | undefined;
        /** 打开时的权限 */
        read_permission_id?: number[] | undefined;
      };
      reply: Record<string, never>;
    };
  };
  permission: {
    /** 修改权限的名称与描述 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 标题 */
        title?: string | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 查看权限 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: PermissionRow;
    };
    /** 权限列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 方法 */
        method?: string[] | string | undefined;
        /** 接口路径 */
        path?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 权限 */
        permission: PermissionRow[];
      };
    };
  };
  advertisement: {
    /** 新增广告 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 广告位置 */
        position: 'global_top' | 'global_bottom' | 'index_banner_bottom' | 'index_category_top' | 'index_category_bottom' | 'index_link_top' | 'list_nav_bottom' | 'list_document_top' | 'list_document_bottom' | 'document_top' | 'document_bottom' | 'document_between' | 'user_top' | 'user_document_top' | 'search_top' | 'search_bottom' | 'search_right';
        /** 广告名称 */
        title: string;
        /** 内容 */
        content: string;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 开始时间 */
        start_time?: string | null | undefined;
        /** 结束时间 */
        end_time?: string | null | undefined;
      };
      reply: Advertisement;
    };
    /** 修改广告 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 广告位置 */
        position?: 'global_top' | 'global_bottom' | 'index_banner_bottom' | 'index_category_top' | 'index_category_bottom' | 'index_link_top' | 'list_nav_bottom' | 'list_document_top' | 'list_document_bottom' | 'document_top' | 'document_bottom' | 'document_between' | 'user_top' | 'user_document_top' | 'search_top' | 'search_bottom' | 'search_right' | undefined;
        /** 广告名称 */
        title?: string | undefined;
        /** 内容 */
        content?: string | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 开始时间 */
        start_time?: string | null | undefined;
        /** 结束时间 */
        end_time?: string | null | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除广告 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看广告 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Advertisement;
    };
    /** 广告位上的广告 */
    position: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 广告位置 */
        position?: string[] | string | undefined;
      };
      reply: {
        /** 广告 */
        advertisement: Advertisement[];
      };
    };
    /** 广告列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 广告位置 */
        position?: string[] | string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 投放状态 */
        period?: Array<'waiting' | 'running' | 'ended'> | 'waiting' | 'running' | 'ended' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 广告 */
        advertisement: Advertisement[];
      };
    };
  };
  attachment: {
    /** 修改附件 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 文件名 */
        name?: string | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除未被使用的附件 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 清理未被使用的附件 */
    deleteUnused: {
      method: 'DELETE';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 数量 */
        count: number;
      };
    };
    /** 可清理的附件 */
    unused: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 数量 */
        count: number;
        /** 文件大小 */
        size: number;
      };
    };
    /** 附件占用的空间 */
    stats: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 各类统计 */
        stats: Array<{
          /** 类型 */
          type: number;
          /** 数量 */
          count: number;
          /** 文件大小 */
          size: number;
          /** 未使用的数量 */
          unused_count: number;
          /** 未使用的字节数 */
          unused_size: number;
        }>;
      };
    };
    /** 查看附件 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Attachment;
    };
    /** 附件列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 是否在使用 */
        used?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 扩展名 */
        ext?: string[] | string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 附件 */
        attachment: Attachment[];
      };
    };
  };
  feedback: {
    /** 提交反馈 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 内容 */
        content: string;
        /** 联系方式 */
        contact?: string | undefined;
        /** 所在页面 */
        page?: string | undefined;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 处理反馈 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 状态 */
        status?: boolean | undefined;
        /** 所见的状态 */
        seen_status?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 回复 */
        reply?: string | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除反馈 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看反馈 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Feedback;
    };
    /** 反馈列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 所在页面 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 排序方式 */
        order?: string | undefined;
        /** 状态 */
        status?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 反馈 */
        feedback: Feedback[];
      };
    };
  };
  friendlink: {
    /** 新增友情链接 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 标题 */
        title: string;
        /** 链接地址 */
        link: string;
        /** 描述 */
        description?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
      };
      reply: Friendlink;
    };
    /** 修改友情链接 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 标题 */
        title?: string | undefined;
        /** 链接地址 */
        link?: string | undefined;
        /** 描述 */
        description?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除友情链接 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看友情链接 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Friendlink;
    };
    /** 检查友情链接 */
    check: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
      };
      reply: {
        /** 打不开的数量 */
        failed: number;
      };
    };
    /** 友情链接列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 是否打不开 */
        is_dead?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 友情链接 */
        friendlink: Friendlink[];
      };
    };
  };
  language: {
    /** 新增语言 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 语言名称 */
        language: string;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 语言代码 */
        code: string;
      };
      reply: Language;
    };
    /** 修改语言 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 语言名称 */
        language?: string | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 启用或停用语言 */
    setStatus: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 是否启用 */
        enable?: boolean | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除语言 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 语言列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 语言名称 */
        language: Language[];
      };
    };
  };
  punishment: {
    /** 新增处罚 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number[];
        /** 类型 */
        type: number[];
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 原因 */
        reason?: string | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 结束时间 */
        end_time?: string | null | undefined;
      };
      reply: Record<string, never>;
    };
    /** 修改处罚 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 原因 */
        reason?: string | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 结束时间 */
        end_time?: string | null | undefined;
        /** 编号 */
        id: number;
        /** 类型 */
        type?: number | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 取消处罚 */
    cancel: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
      };
      reply: Record<string, never>;
    };
    /** 查看处罚 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Punishment;
    };
    /** 处罚列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 状态 */
        state?: '' | 'active' | 'ended' | 'cancelled' | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 排序方式 */
        order?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 处罚 */
        punishment: Punishment[];
      };
    };
  };
  report: {
    /** 举报文档 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档或评论的编号 */
        document_id: number;
        /** 原因 */
        reason: number;
        /** 内容 */
        content?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 举报评论 */
    createOfComment: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 评论编号 */
        comment_id: number;
        /** 原因 */
        reason: number;
        /** 内容 */
        content?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 处理举报 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 状态 */
        status?: boolean | undefined;
        /** 所见的状态 */
        seen_status?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 回复 */
        reply?: string | undefined;
        /** 同时处理同一对象的举报 */
        with_same?: boolean | undefined;
        /** 已看到的最新举报 */
        same_until_id?: number | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除举报 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
        /** 同时处理同一对象的举报 */
        with_same?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 已看到的最新举报 */
        same_until_id?: number | string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 举报列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 排序方式 */
        order?: string | undefined;
        /** 状态 */
        status?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 原因 */
        reason?: Array<number | string> | number | string | undefined;
        /** 同一对象只列一条 */
        grouped?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 编号 */
        id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 相关用户 */
        person_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 举报 */
        report: Report[];
      };
    };
  };
  sms: {
    /** 发送短信验证码 */
    send: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 手机号码 */
        mobile: string;
        /** 类型 */
        type?: 0 | 1 | 2 | undefined;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: {
        /** 是否已注册 */
        is_registered: boolean;
      };
    };
    /** 查看短信记录 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Sms;
    };
    /** 短信记录列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 手机号码 */
        mobile?: string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 短信记录 */
        sms: Sms[];
      };
    };
    /** 查看短信统计 */
    summary: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 天数 */
        days?: number | string | undefined;
      };
      reply: {
        /** 服务商 */
        provider: Array<{
          /** 服务商 */
          provider: string;
          /** 发送成功的条数 */
          sent_count: number;
          /** 发送失败的条数 */
          failed_count: number;
        }>;
      };
    };
  };
  oauth: {
    /** 可用的第三方登录 */
    configs: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 可用的第三方登录 */
        oauths: OauthConfig[];
      };
    };
    /** 开始第三方登录 */
    start: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 登录方式 */
        oauth_type: number;
        /** 密码 */
        password?: string | undefined;
      };
      reply: {
        /** 授权地址 */
        authorize_url: string;
        /** 授权状态 */
        state: string;
        /** 授权凭证 */
        session: string;
      };
    };
    /** 第三方登录 */
    login: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 授权码 */
        code: string;
        /** 授权状态 */
        state: string;
        /** 签发者 */
        iss?: string | undefined;
        /** 登录方式 */
        oauth_type: number;
        /** 授权凭证 */
        session: string;
        /** 两步验证码或恢复码 */
        second_factor?: string | undefined;
      };
      reply: {
        /** 会话令牌 */
        token?: string | undefined;
        /** 用户 */
        user?: User | undefined;
        /** 第三方登录 */
        oauth?: {
          /** 编号 */
          id: number;
          /** 第三方账号标识 */
          openid: string;
          /** 登录方式 */
          oauth_type: number;
          /** 授权凭证 */
          session: string;
          /** 头像 */
          avatar: string;
          /** 昵称 */
          nickname: string;
        } | undefined;
      };
    };
    /** 用第三方账号注册 */
    register: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 登录方式 */
        oauth_type: number;
        /** 授权凭证 */
        session: string;
        /** 第三方账号标识 */
        openid: string;
        /** 用户名 */
        username: string;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: Session;
    };
    /** 绑定第三方账号 */
    bind: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 登录方式 */
        oauth_type: number;
        /** 授权凭证 */
        session: string;
        /** 第三方账号标识 */
        openid: string;
        /** 密码 */
        password?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 微信分享签名 */
    wechatShare: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 地址 */
        url: string;
      };
      reply: {
        /** 公众号 AppID */
        appid: string;
        /** 时间戳 */
        timestamp: number;
        /** 随机串 */
        noncestr: string;
        /** 个性签名 */
        signature: string;
      };
    };
  };
  order: {
    /** 下单 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 订单类型 */
        order_type: number;
        /** 商品编号 */
        product_id?: number | undefined;
        /** 数量 */
        quantity?: number | undefined;
        /** 优惠码 */
        coupon?: string | undefined;
      };
      reply: Order;
    };
    /** 查看订单 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: Order;
    };
    /** 订单状态 */
    status: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: Order;
    };
    /** 删除订单 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: Record<string, never>;
    };
    /** 关闭订单 */
    close: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: Order;
    };
    /** 可用的支付方式 */
    methods: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: {
        /** 支付方式 */
        method: Array<{
          /** 支付方式 */
          payment_type: number;
          /** 名称 */
          title: string;
          /** 是否可用 */
          is_usable: boolean;
          /** 不可用的原因 */
          message: string;
        }>;
        /** 余额 */
        balance: number;
        /** 线下付款说明 */
        offline_statement: string;
      };
    };
    /** 支付订单 */
    pay: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 支付方式 */
        payment_type: number;
        /** 下载码 */
        downcode?: string | undefined;
        /** 是否在手机上付款 */
        is_wap?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 微信登录码 */
        code?: string | undefined;
        /** 小程序登录码 */
        minicode?: string | undefined;
      };
      reply: {
        /** 订单状态 */
        order_status: number;
        /** 支付地址 */
        payment_url: string;
        /** 附加数据 */
        extra: Record<string, string> | null;
        /** 继续付款的方式 */
        kind: '' | 'qr' | 'redirect' | 'jsapi';
        /** 应付金额 */
        money: number;
        /** 到期时间 */
        expires_at: string | null;
      };
    };
    /** 订单的变化 */
    watch: {
      method: 'GET';
      kind: 'events';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: Order;
    };
    /** 订单的付款与退款 */
    payments: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: {
        /** 付款记录 */
        payment: Array<{
          /** 支付单号 */
          out_trade_no: string;
          /** 支付方式 */
          payment_type: number;
          /** 状态 */
          state: 'pending' | 'paid' | 'closed' | 'failed' | 'mismatched';
          /** 应付金额 */
          money: number;
          /** 交易单号 */
          transaction_no: string;
          /** 提示 */
          message: string;
          /** 处理结果 */
          resolution: '' | 'accept' | 'refund' | 'dismiss';
          /** 创建时间 */
          created_at: string;
          /** 支付时间 */
          paid_at: string | null;
          /** 到期时间 */
          expires_at: string;
        }>;
        /** 退款 */
        refund: Array<{
          /** 退款单号 */
          out_refund_no: string;
          /** 退款方式 */
          channel: 'provider' | 'balance' | 'offline';
          /** 退款的起因 */
          origin: 'operator' | 'late' | 'twice' | 'mismatched';
          /** 状态 */
          state: 'processing' | 'done' | 'failed';
          /** 应付金额 */
          money: number;
          /** 积分 */
          credit: number;
          /** 收回的积分 */
          taken_credit: number;
          /** 原因 */
          reason: string;
          /** 提示 */
          message: string;
          /** 用户名 */
          username: string;
          /** 创建时间 */
          created_at: string;
          /** 完成时间 */
          finished_at: string | null;
        }>;
        /** 线下付款凭证 */
        claim: Array<{
          /** 状态 */
          state: 'waiting' | 'confirmed' | 'rejected';
          /** 附注 */
          note: string;
          /** 编号 */
          id: number;
          /** 原因 */
          reason: string;
          /** 创建时间 */
          created_at: string;
          /** 处理时间 */
          decided_at: string | null;
        }>;
      };
    };
    /** 向支付平台查询 */
    query: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 订单号 */
        order_no: string;
        /** 用户编号 */
        user_id: number;
        /** 用户名 */
        username: string;
        /** 订单类型 */
        order_type: number;
        /** 商品编号 */
        product_id: number;
        /** 商品标识 */
        product_uuid: string;
        /** 商品名称 */
        product_name: string;
        /** 状态 */
        status: number;
        /** 支付方式 */
        payment_type: number;
        /** 数量 */
        quantity: number;
        /** 价格 */
        price: number;
        /** 优惠积分 */
        coupon_amount: number;
        /** 优惠码 */
        coupon_code: string;
        /** 优惠金额 */
        coupon_money: number;
        /** 应付积分 */
        amount: number;
        /** 应付金额 */
        money: number;
        /** 备注 */
        remark: string;
        /** 交易单号 */
        transaction_no: string;
        /** 创建时间 */
        created_at: string;
        /** 更新时间 */
        updated_at: string;
        /** 支付时间 */
        paid_at: string | null;
        /** 关闭时间 */
        closed_at: string | null;
        /** 关闭的原因 */
        close_reason: '' | 'overdue' | 'gone' | 'held' | 'free' | 'price' | 'terms';
        /** 已退 */
        refunded: number;
        /** 退款时间 */
        refunded_at: string | null;
        /** 退款进度 */
        refund_state: '' | 'processing' | 'done' | 'failed';
        /** 线下付款的确认 */
        claim_state: '' | 'waiting' | 'confirmed' | 'rejected';
        /** 发票申请的进度 */
        invoice_state: '' | 'open' | 'issued' | 'rejected' | 'withdrawn';
        /** 是否已向支付平台查询 */
        asked: 'nothing' | 'unreached' | 'all';
      };
    };
    /** 提交线下付款凭证 */
    claim: {
      method: 'POST';
      kind: 'upload';
      input: {
        /** 订单号 */
        order_no: string;
        /** 附注 */
        note?: string | undefined;
      };
      reply: Order;
    };
    /** 驳回线下付款凭证 */
    rejectClaim: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 原因 */
        reason: string;
      };
      reply: Order;
    };
    /** 退款试算 */
    refundOffer: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 退款金额 */
        amount?: number | string | undefined;
      };
      reply: {
        /** 是否以金额计 */
        is_money: boolean;
        /** 已付 */
        paid: number;
        /** 剩余 */
        left: number;
        /** 提示 */
        message: string;
        /** 退款方式 */
        channel: Array<'provider' | 'balance' | 'offline'>;
        /** 退款的影响 */
        effect: string[];
      };
    };
    /** 退款 */
    refund: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 退款金额 */
        amount?: number | undefined;
        /** 退款方式 */
        channel?: 'provider' | 'balance' | 'offline' | undefined;
        /** 所见的已退金额 */
        seen_refunded?: number | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: Order;
    };
    /** 支付对账的差异 */
    statements: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 支付方式 */
        payment_type?: Array<number | string> | number | string | undefined;
        /** 差异的种类 */
        reason?: Array<'unknown' | 'undone' | 'amount' | 'absent'> | 'unknown' | 'undone' | 'amount' | 'absent' | undefined;
        /** 时间 */
        at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 差异 */
        difference: Array<{
          /** 编号 */
          id: number;
          /** 支付方式 */
          payment_type: number;
          /** 是否退款 */
          is_refund: boolean;
          /** 差异的种类 */
          reason: 'unknown' | 'undone' | 'amount' | 'absent';
          /** 订单号 */
          order_no: string;
          /** 支付单号 */
          out_trade_no: string;
          /** 退款单号 */
          out_refund_no: string;
          /** 交易单号 */
          transaction_no: string;
          /** 应付金额 */
          money: number;
          /** 账单金额 */
          stated: number;
          /** 时间 */
          at: string | null;
        }>;
      };
    };
    /** 读取支付平台的账单 */
    readStatement: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 日期 */
        day: string;
      };
      reply: {
        /** 账单 */
        bill: Array<{
          /** 支付方式 */
          payment_type: number;
          /** 行数 */
          row_count: number;
          /** 提示 */
          message: string;
        }>;
      };
    };
    /** 待核对的付款 */
    mismatches: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 是否已处理 */
        is_resolved?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 支付方式 */
        payment_type?: Array<number | string> | number | string | undefined;
        /** 支付时间 */
        paid_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 待核对的付款 */
        mismatch: Array<{
          /** 编号 */
          id: number;
          /** 支付单号 */
          out_trade_no: string;
          /** 交易单号 */
          transaction_no: string;
          /** 支付方式 */
          payment_type: number;
          /** 应付金额 */
          money: number;
          /** 实收 */
          received: number;
          /** 提示 */
          message: string;
          /** 订单号 */
          order_no: string;
          /** 订单状态 */
          order_status: number;
          /** 商品名称 */
          product_name: string;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 能否按已支付处理 */
          is_acceptable: boolean;
          /** 处理结果 */
          resolution: '' | 'accept' | 'refund' | 'dismiss';
          /** 处理的原因 */
          resolve_remark: string;
          /** 处理人 */
          resolved_username: string;
          /** 处理时间 */
          resolved_at: string | null;
          /** 创建时间 */
          created_at: string;
          /** 支付时间 */
          paid_at: string | null;
        }>;
      };
    };
    /** 处理待核对的付款 */
    resolveMismatch: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 处理方式 */
        action: 'accept' | 'refund' | 'dismiss';
        /** 备注 */
        remark: string;
      };
      reply: Order;
    };
    /** 收入报表 */
    income: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 起始日期 */
        from?: string | undefined;
        /** 截止日期 */
        to?: string | undefined;
        /** 支付方式 */
        payment_type?: Array<number | string> | number | string | undefined;
        /** 订单类型 */
        order_type?: Array<number | string> | number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 起始日期 */
        from: string;
        /** 截止日期 */
        to: string;
        /** 逐日的收入 */
        row: Array<{
          /** 编号 */
          id: number;
          /** 日期（北京时间） */
          day: string;
          /** 支付方式 */
          payment_type: number;
          /** 订单类型 */
          order_type: number;
          /** 付款笔数 */
          paid_count: number;
          /** 直接下载的笔数 */
          direct_count: number;
          /** 实收 */
          received: number;
          /** 退回 */
          returned: number;
          /** 收入 */
          income: number;
          /** 收到的积分 */
          credit_received: number;
          /** 退还的积分 */
          credit_returned: number;
        }>;
        /** 合计 */
        sum: {
          /** 付款笔数 */
          paid_count: number;
          /** 直接下载的笔数 */
          direct_count: number;
          /** 实收 */
          received: number;
          /** 退回 */
          returned: number;
          /** 收入 */
          income: number;
          /** 收到的积分 */
          credit_received: number;
          /** 退还的积分 */
          credit_returned: number;
        };
      };
    };
    /** 作者收入 */
    authorIncome: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 起始日期 */
        from?: string | undefined;
        /** 截止日期 */
        to?: string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 起始日期 */
        from: string;
        /** 截止日期 */
        to: string;
        /** 各作者的收入 */
        row: Array<{
          /** 编号 */
          id: number;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 售出次数 */
          sold_count: number;
          /** 收入（积分） */
          earned: number;
          /** 退回（积分） */
          returned: number;
          /** 净收入（积分） */
          income: number;
        }>;
        /** 合计 */
        sum: {
          /** 售出次数 */
          sold_count: number;
          /** 收入（积分） */
          earned: number;
          /** 退回（积分） */
          returned: number;
          /** 净收入（积分） */
          income: number;
        };
      };
    };
    /** 确认线下付款 */
    confirm: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 支付方式 */
        payment_type: 3 | 4 | 7;
        /** 交易单号 */
        transaction_no?: string | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 无法交付时计入余额 */
        credit_if_gone?: boolean | undefined;
      };
      reply: Order;
    };
    /** 备注订单 */
    setRemark: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 备注 */
        remark: string;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Order;
    };
    /** 为用户充值 */
    systemRecharge: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number;
        /** 积分 */
        credit: number;
        /** 备注 */
        remark?: string | undefined;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: Order;
    };
    /** 撤销充值 */
    revokeRecharge: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
        /** 备注 */
        remark: string;
      };
      reply: Order;
    };
    /** 充值下单 */
    recharge: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 数量 */
        quantity: number;
      };
      reply: Order;
    };
    /** 我的订单 */
    own: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** 订单类型 */
        order_type?: Array<number | string> | number | string | undefined;
        /** 有待确认的线下付款 */
        is_claimed?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 排序方式 */
        order: Order[];
      };
    };
    /** 订单列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 订单状态 */
        order_status?: Array<number | string> | number | string | undefined;
        /** 订单类型 */
        order_type?: Array<number | string> | number | string | undefined;
        /** 支付方式 */
        payment_type?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 文档编号 */
        document_id?: Array<number | string> | number | string | undefined;
        /** 有待确认的线下付款 */
        is_claimed?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 退款未成功 */
        is_refund_failed?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 支付时间 */
        paid_at?: string[] | string | undefined;
        /** 退款时间 */
        refunded_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 排序方式 */
        order: Order[];
        /** 符合条件的合计 */
        sum: {
          /** 金额 */
          money: number;
          /** 收到的金额 */
          paid: number;
        };
      };
    };
  };
  invoice: {
    /** 可开发票的订单 */
    offer: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 订单 */
        order: Array<{
          /** 订单号 */
          order_no: string;
          /** 商品名称 */
          product_name: string;
          /** 支付时间 */
          paid_at: string | null;
          /** 开票金额 */
          money: number;
        }>;
        /** 抬头类型 */
        kind: 'personal' | 'company';
        /** 发票抬头 */
        title: string;
        /** 税号 */
        tax_no: string;
        /** 邮箱 */
        email: string;
      };
    };
    /** 申请发票 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string[];
        /** 抬头类型 */
        kind: 'personal' | 'company';
        /** 发票抬头 */
        title: string;
        /** 税号 */
        tax_no?: string | undefined;
        /** 邮箱 */
        email: string;
      };
      reply: Invoice;
    };
    /** 我的发票 */
    own: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 发票 */
        invoice: Invoice[];
      };
    };
    /** 撤回发票申请 */
    withdraw: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
      };
      reply: Invoice;
    };
    /** 发票列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 状态 */
        state?: Array<'open' | 'issued' | 'rejected' | 'withdrawn'> | 'open' | 'issued' | 'rejected' | 'withdrawn' | undefined;
        /** 抬头类型 */
        kind?: Array<'personal' | 'company'> | 'personal' | 'company' | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 待红冲 */
        is_exceeding?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 发票 */
        invoice: Invoice[];
      };
    };
    /** 开具发票 */
    issue: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 发票号码 */
        invoice_no: string;
        /** 开票金额 */
        money: number;
        /** 发票的链接 */
        link?: string | undefined;
      };
      reply: Invoice;
    };
    /** 更正发票号码与链接 */
    amend: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 发票号码 */
        invoice_no: string;
        /** 发票的链接 */
        link?: string | undefined;
        /** 所见的发票号码 */
        seen_invoice_no: string;
      };
      reply: Invoice;
    };
    /** 标记发票已红冲 */
    correct: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 开票金额 */
        money: number;
      };
      reply: Invoice;
    };
    /** 驳回发票申请 */
    reject: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 原因 */
        reason: string;
      };
      reply: Invoice;
    };
    /** 上传发票文件 */
    attach: {
      method: 'POST';
      kind: 'upload';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Invoice;
    };
  };
  userVip: {
    /** 会员套餐 */
    offer: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 是否启用 */
        enable: boolean;
        /** 是否可用积分支付 */
        enable_credit_pay: boolean;
        /** 积分名称 */
        credit_name: string;
        /** 会员套餐 */
        plan: Array<{
          /** 类型 */
          type: number;
          /** 标题 */
          title: string;
          /** 月数 */
          months: number;
          /** 天数 */
          days: number;
          /** 价格 */
          price: number;
          /** 原价 */
          original_price: number;
          /** 积分 */
          credit: number;
          /** 折扣 */
          discount: number;
          /** 可下载次数 */
          download: number;
          /** 每日次数 */
          times_every_day: number;
          /** 其他权益 */
          benefits: string;
          /** 续费的生效时间 */
          next_start: string | null;
        }>;
        /** 续费的生效时间 */
        next_start: string | null;
        /** 是否有优惠码 */
        has_coupon: boolean;
      };
    };
    /** 充值规则 */
    recharge: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 是否启用 */
        enable: boolean;
        /** 积分名称 */
        credit_name: string;
        /** 每元可兑换的积分 */
        credit_exchange: number;
        /** 充值折扣 */
        recharge_discount: string;
        /** 最小值 */
        min: number;
        /** 最大值 */
        max: number;
      };
    };
    /** 我的会员 */
    own: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 会员记录 */
        user_vip: UserVip[];
      };
    };
    /** 当前有效的会员 */
    active: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 会员记录 */
        user_vip?: UserVip | undefined;
        /** 有效的会员 */
        vips: UserVip[];
        /** 尚未开始的会员 */
        coming: UserVip[];
        /** 到期时间 */
        expired_at: string | null;
      };
    };
    /** 订单开通的会员 */
    byOrder: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 订单号 */
        order_no: string;
      };
      reply: UserVip;
    };
    /** 赠送会员 */
    grant: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id: number;
        /** 类型 */
        type: number;
        /** 数量 */
        quantity?: number | undefined;
        /** 备注 */
        remark: string;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: UserVip;
    };
    /** 延长会员与调整次数 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 到期时间 */
        expired_at?: string | undefined;
        /** 可下载次数 */
        download?: number | undefined;
        /** 每日次数 */
        times?: number | undefined;
        /** 折扣 */
        discount?: number | undefined;
        /** 原因 */
        remark: string;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: UserVip;
    };
    /** 撤销会员 */
    revoke: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 原因 */
        remark: string;
      };
      reply: {
        /** 数量 */
        count: number;
      };
    };
    /** 会员列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 类型 */
        type?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 状态 */
        state?: '' | 'active' | 'expired' | 'coming' | undefined;
        /** 多少天内到期 */
        within?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 会员记录 */
        user_vip: UserVip[];
      };
    };
  };
  vipPlan: {
    /** 新增会员套餐 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 套餐名称 */
        title: string;
        /** 月数 */
        months?: number | undefined;
        /** 天数 */
        days?: number | undefined;
        /** 价格 */
        price: number;
        /** 原价 */
        original_price?: number | undefined;
        /** 折扣 */
        discount?: number | undefined;
        /** 下载 */
        download?: number | undefined;
        /** 每日次数 */
        times_every_day?: number | undefined;
        /** 其他权益 */
        benefits?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
      };
      reply: VipPlan;
    };
    /** 修改会员套餐 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 套餐名称 */
        title?: string | undefined;
        /** 月数 */
        months?: number | undefined;
        /** 天数 */
        days?: number | undefined;
        /** 价格 */
        price?: number | undefined;
        /** 原价 */
        original_price?: number | undefined;
        /** 折扣 */
        discount?: number | undefined;
        /** 下载 */
        download?: number | undefined;
        /** 每日次数 */
        times_every_day?: number | undefined;
        /** 其他权益 */
        benefits?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除会员套餐 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 会员套餐列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 会员套餐 */
        vip_plan: VipPlan[];
      };
    };
  };
  redeem: {
    /** 生成兑换码 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 标题 */
        title: string;
        /** 兑换截止时间 */
        expired_at?: string | null | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 兑换内容 */
        kind?: 'vip' | 'credits' | undefined;
        /** 会员类型 */
        vip_type?: number | undefined;
        /** 数量 */
        quantity?: number | undefined;
        /** 积分 */
        credit?: number | undefined;
        /** 个数 */
        count: number;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: RedeemBatch;
    };
    /** 修改或停用兑换码批次 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 标题 */
        title?: string | undefined;
        /** 兑换截止时间 */
        expired_at?: string | null | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: RedeemBatch;
    };
    /** 导出兑换码 */
    export: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
      };
      reply: {
        /** 标题 */
        title: string;
        /** 兑换码 */
        redeem_code: string[];
      };
    };
    /** 兑换码批次列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 兑换内容 */
        kind?: '' | 'vip' | 'credits' | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 兑换码批次 */
        redeem_batch: RedeemBatch[];
      };
    };
    /** 兑换记录 */
    codes: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 批次编号 */
        batch_id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 是否已用 */
        used?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 使用时间 */
        used_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 兑换码 */
        redeem_code: RedeemCode[];
      };
    };
    /** 使用兑换码 */
    use: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 兑换码 */
        code: string;
      };
      reply: {
        /** 兑换内容 */
        kind: 'vip' | 'credits';
        /** 商品名称 */
        product_name: string;
        /** 积分 */
        credit: number;
        /** 会员记录 */
        user_vip?: UserVip | undefined;
      };
    };
  };
  coupon: {
    /** 新增优惠券 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 名称 */
        title: string;
        /** 优惠码 */
        code?: string | undefined;
        /** 个数 */
        count?: number | undefined;
        /** 优惠方式 */
        kind?: 'reduce' | 'discount' | undefined;
        /** 立减金额 */
        reduce_money?: number | undefined;
        /** 折扣 */
        discount?: number | undefined;
        /** 最多减 */
        reduce_max?: number | undefined;
        /** 最低订单金额 */
        least_money?: number | undefined;
        /** 适用的套餐 */
        vip_types?: number[] | undefined;
        /** 开始日期 */
        from_day?: string | null | undefined;
        /** 截止日期 */
        to_day?: string | null | undefined;
        /** 总可用次数 */
        use_limit?: number | undefined;
        /** 每人可用次数 */
        member_limit?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: {
        /** 优惠券 */
        coupon: Coupon[];
      };
    };
    /** 修改优惠券 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 名称 */
        title?: string | undefined;
        /** 优惠方式 */
        kind?: 'reduce' | 'discount' | undefined;
        /** 立减金额 */
        reduce_money?: number | undefined;
        /** 折扣 */
        discount?: number | undefined;
        /** 最多减 */
        reduce_max?: number | undefined;
        /** 最低订单金额 */
        least_money?: number | undefined;
        /** 适用的套餐 */
        vip_types?: number[] | undefined;
        /** 开始日期 */
        from_day?: string | null | undefined;
        /** 截止日期 */
        to_day?: string | null | undefined;
        /** 总可用次数 */
        use_limit?: number | undefined;
        /** 每人可用次数 */
        member_limit?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 备注 */
        remark?: string | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Coupon;
    };
    /** 删除优惠券 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 优惠券列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 优惠方式 */
        kind?: '' | 'reduce' | 'discount' | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 有效期 */
        state?: '' | 'coming' | 'open' | 'over' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 优惠券 */
        coupon: Coupon[];
      };
    };
    /** 查询优惠码 */
    check: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 优惠码 */
        code: string;
        /** 商品编号 */
        product_id: number | string;
        /** 数量 */
        quantity?: number | string | undefined;
      };
      reply: {
        /** 是否可用 */
        is_usable: boolean;
        /** 不可用的原因 */
        message: string;
        /** 优惠金额 */
        coupon_money: number;
        /** 优惠积分 */
        coupon_amount: number;
        /** 应付金额 */
        money: number;
        /** 数额 */
        amount: number;
      };
    };
  };
  search: {
    /** 搜索文档 */
    documents: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 关键字 */
        wd?: string | undefined;
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 排序方式 */
        sort?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 扩展名 */
        ext?: string | undefined;
        /** 语言 */
        language?: string[] | string | undefined;
        /** 收费类型 */
        fee_type?: '' | 'free' | 'charge' | 'vip' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用时（秒） */
        spend: string;
        /** 各文件类型的数量 */
        agg_ext: Array<{
          /** 扩展名 */
          ext: string;
          /** 数量 */
          count: number;
        }>;
        /** 各分类的数量 */
        agg_category: Array<{
          /** 分类编号 */
          category_id: number;
          /** 数量 */
          count: number;
        }>;
        /** 各语言的数量 */
        agg_language: Array<{
          /** 代码 */
          code: string;
          /** 数量 */
          count: number;
        }>;
        /** 文档 */
        document: Array<{
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 文档名称 */
          title: string;
          /** 关键词 */
          keywords: string;
          /** 摘要 */
          description: string;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 封面 */
          cover: string;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 可预览页数 */
          preview: number;
          /** 页数 */
          pages: number;
          /** 已转换页数 */
          converted_pages: number;
          /** 下载次数 */
          download_count: number;
          /** 阅读次数 */
          view_count: number;
          /** 收藏数 */
          favorite_count: number;
          /** 评论数 */
          comment_count: number;
          /** 评分 */
          score: number;
          /** 评分人数 */
          score_count: number;
          /** 价格 */
          price: number;
          /** 文件大小 */
          size: number;
          /** 扩展名 */
          ext: string;
          /** 状态 */
          status: number;
          /** 语言 */
          language: string;
          /** 页面是否压缩存放 */
          enable_gzip: boolean;
          /** 页面的扩展名 */
          preview_ext: string;
          /** 是否会员文档 */
          is_vip: boolean;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
          /** 推荐时间 */
          recommend_at: string | null;
          /** 分类编号 */
          category_id: number[];
          /** 分类 */
          category: Array<{
            /** 编号 */
            id: number;
            /** 文档名称 */
            title: string;
            /** 上级编号 */
            parent_id: number;
            /** 是否启用 */
            enable?: boolean | undefined;
          }>;
          /** 附件 */
          attachment: {
            /** 文件摘要（MD5） */
            hash: string;
          };
          /** 来源 */
          source: string;
          /** 转换失败的原因 */
          convert_error?: string | undefined;
          /** 转换失败的代码 */
          convert_code?: string | undefined;
          /** 转换提示 */
          convert_notice?: string | undefined;
          /** 未通过的原因 */
          reject_reason?: string | undefined;
          /** 是否由上传者下架 */
          is_withdrawn?: boolean | undefined;
          /** 相同文件的其他文档 */
          same_file?: Array<{
            /** 编号 */
            id: number;
            /** 文档标识 */
            uuid: string;
            /** 文档名称 */
            title: string;
            /** 用户名 */
            username: string;
            /** 状态 */
            status: number;
          }> | undefined;
          /** 内容相近的其他文档 */
          similar?: Array<{
            /** 编号 */
            id: number;
            /** 文档标识 */
            uuid: string;
            /** 文档名称 */
            title: string;
            /** 用户名 */
            username: string;
            /** 状态 */
            status: number;
            /** 内容相同的百分比 */
            likeness: number;
          }> | undefined;
          /** 内容相近的其他文档数 */
          similar_count?: number | undefined;
          /** 内容相同的百分比 */
          likeness?: number | undefined;
          /** 替换前的文件 */
          former_file?: {
            /** 名称 */
            name: string;
            /** 文件大小 */
            size: number;
            /** 扩展名 */
            ext: string;
            /** 页数 */
            pages: number;
            /** 被替换的时间 */
            replaced_at: string;
          } | undefined;
          /** 其中的敏感词 */
          hits?: string[] | undefined;
          /** 内容安全提示 */
          moderation?: string[] | undefined;
          /** 购买过的人数 */
          buyer_count?: number | undefined;
          /** 相同文件的其他文档数 */
          same_file_count?: number | undefined;
          /** 高亮片段 */
          highlight: {
            /** 文档名称 */
            title: string;
            /** 摘要 */
            description: string;
            /** 文字 */
            text: string;
            /** 页码 */
            page: number;
          };
        }>;
      };
    };
    /** 重建搜索索引 */
    rebuild: {
      method: 'PUT';
      kind: 'json';
      input: Record<string, never>;
      reply: Record<string, never>;
    };
    /** 查看搜索索引的进度 */
    progress: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 版本 */
        version: string;
        /** 开始时间 */
        started_at: string | null;
        /** 总数 */
        total: number;
        /** 剩余 */
        left: number;
        /** 已建索引数 */
        entries: number;
      };
    };
    /** 搜索文章 */
    articles: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 关键字 */
        wd?: string | undefined;
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 排序方式 */
        sort?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用时（秒） */
        spend: string;
        /** 各文件类型的数量 */
        agg_ext: Array<{
          /** 扩展名 */
          ext: string;
          /** 数量 */
          count: number;
        }>;
        /** 各分类的数量 */
        agg_category: Array<{
          /** 分类编号 */
          category_id: number;
          /** 数量 */
          count: number;
        }>;
        /** 各语言的数量 */
        agg_language: Array<{
          /** 代码 */
          code: string;
          /** 数量 */
          count: number;
        }>;
        /** 文章 */
        article: Array<{
          /** 编号 */
          id: number;
          /** 文章标识 */
          identifier: string;
          /** 文档名称 */
          title: string;
          /** 关键词 */
          keywords: string;
          /** 摘要 */
          description: string;
          /** 用户编号 */
          user_id: number;
          /** 阅读次数 */
          view_count: number;
          /** 收藏数 */
          favorite_count: number;
          /** 评论数 */
          comment_count: number;
          /** 状态 */
          status: number;
          /** 未通过的原因 */
          reject_reason: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
          /** 首次发布时间 */
          published_at: string | null;
          /** 推荐时间 */
          recommend_at: string | null;
          /** 定时发布的时间 */
          publish_at: string | null;
          /** 是否为单页 */
          is_page: boolean;
          /** 其中的敏感词 */
          hits?: string[] | undefined;
          /** 内容安全提示 */
          moderation?: string[] | undefined;
          /** 公告权重 */
          notice: number;
          /** 分类编号 */
          category_id: number[];
          /** 分类 */
          category: Array<{
            /** 编号 */
            id: number;
            /** 文档名称 */
            title: string;
            /** 上级编号 */
            parent_id: number;
          }>;
          /** 用户 */
          user: {
            /** 编号 */
            id: number;
            /** 用户名 */
            username: string;
            /** 头像 */
            avatar: string;
            /** 个性签名 */
            signature: string;
            /** 文档数 */
            doc_count: number;
            /** 文章数 */
            article_count: number;
            /** 收藏数 */
            favorite_count: number;
            /** 评论数 */
            comment_count: number;
            /** 关注数 */
            follow_count: number;
            /** 粉丝数 */
            fans_count: number;
          };
          /** 高亮片段 */
          highlight: {
            /** 文档名称 */
            title: string;
            /** 摘要 */
            description: string;
            /** 文字 */
            text: string;
            /** 页码 */
            page: number;
          };
        }>;
      };
    };
    /** 重建文章搜索索引 */
    rebuildArticles: {
      method: 'PUT';
      kind: 'json';
      input: Record<string, never>;
      reply: Record<string, never>;
    };
    /** 搜索文档与文章 */
    all: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 关键字 */
        wd?: string | undefined;
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 排序方式 */
        sort?: string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 扩展名 */
        ext?: string | undefined;
        /** 语言 */
        language?: string[] | string | undefined;
        /** 收费类型 */
        fee_type?: '' | 'free' | 'charge' | 'vip' | undefined;
        /** 类型 */
        doc_type?: number | string | undefined;
        /** 是否已计过次数（不再计入） */
        is_reread?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 用时（秒） */
        spend: string;
        /** 各文件类型的数量 */
        agg_ext: Array<{
          /** 扩展名 */
          ext: string;
          /** 数量 */
          count: number;
        }>;
        /** 各分类的数量 */
        agg_category: Array<{
          /** 分类编号 */
          category_id: number;
          /** 数量 */
          count: number;
        }>;
        /** 各语言的数量 */
        agg_language: Array<{
          /** 代码 */
          code: string;
          /** 数量 */
          count: number;
        }>;
        /** 是否只有相近的结果 */
        is_similar: boolean;
        /** 文档 */
        document: Array<{
          /** 编号 */
          id: number;
          /** 文章标识 */
          identifier: string;
          /** 类型 */
          doc_type: number;
          /** 文档名称 */
          title: string;
          /** 摘要 */
          description: string;
          /** 文字 */
          text: string;
          /** 页码 */
          page: number;
          /** 关键词 */
          keywords: string;
          /** 扩展名 */
          ext: string;
          /** 封面 */
          cover: string;
          /** 页数 */
          pages: number;
          /** 价格 */
          price: number;
          /** 文件大小 */
          size: number;
          /** 评分 */
          score: number;
          /** 阅读次数 */
          view_count: number;
          /** 分类编号 */
          category_id: number[];
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** 创建时间 */
          created_at: string;
        }>;
      };
    };
    /** 搜索建议 */
    suggest: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 关键字 */
        wd?: string | undefined;
      };
      reply: {
        /** 词 */
        word: string[];
      };
    };
    /** 热门搜索 */
    hot: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 词 */
        word: string[];
      };
    };
  };
  searchRecord: {
    /** 查看搜索统计 */
    summary: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 天数 */
        days?: number | string | undefined;
      };
      reply: {
        /** 保留天数 */
        retention_days: number;
        /** 日期 */
        day: Array<{
          /** 日期 */
          day: string;
          /** 搜索次数 */
          search_count: number;
          /** 无结果次数 */
          empty_count: number;
          /** 人数 */
          person_count: number;
        }>;
        /** 常搜的词 */
        top: Array<{
          /** 词 */
          word: string;
          /** 数量 */
          count: number;
          /** 人数 */
          person_count: number;
          /** 总数 */
          total: number;
          /** 最近时间 */
          last_at: string;
        }>;
        /** 无结果的词 */
        missed: Array<{
          /** 词 */
          word: string;
          /** 数量 */
          count: number;
          /** 人数 */
          person_count: number;
          /** 总数 */
          total: number;
          /** 最近时间 */
          last_at: string;
        }>;
      };
    };
    /** 删除搜索记录 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 搜索记录列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键词 */
        keywords?: string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 排序方式 */
        order?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 搜索记录 */
        search_record: Array<{
          /** 编号 */
          id: number;
          /** 用户编号 */
          user_id: number;
          /** 用户名 */
          username: string;
          /** IP 地址 */
          ip: string;
          /** 类型 */
          type: number;
          /** 关键词 */
          keywords: string;
          /** 总数 */
          total: number;
          /** 页码 */
          page: number;
          /** 浏览器标识 */
          user_agent: string;
          /** 用时（毫秒） */
          spend_time: number;
          /** 创建时间 */
          created_at: string;
        }>;
      };
    };
  };
  audit: {
    /** 操作日志 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 编号 */
        id?: number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 操作 */
        operation?: string[] | string | undefined;
        /** 对象 */
        object?: string[] | string | undefined;
        /** 对象编号 */
        target_id?: number | string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 操作记录 */
        audit: Audit[];
      };
    };
    /** 登录日志 */
    logins: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 结果 */
        result?: Array<number | string> | number | string | undefined;
        /** IP 地址 */
        ip?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 登录记录 */
        login: LoginRecord[];
      };
    };
    /** 导出列表 */
    recordExport: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 操作 */
        operation: string;
        /** 筛选条件 */
        filter?: string | undefined;
        /** 总数 */
        total: number;
      };
      reply: Record<string, never>;
    };
  };
  upload: {
    /** 上传文档 */
    document: {
      method: 'POST';
      kind: 'upload';
      input: Record<string, never>;
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 文件摘要（MD5） */
          hash: string;
          /** 文件大小 */
          size: number;
          /** 扩展名 */
          ext: string;
        };
      };
    };
    /** 完成断点续传 */
    resumable: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: string;
      };
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 文件摘要（MD5） */
          hash: string;
          /** 文件大小 */
          size: number;
          /** 扩展名 */
          ext: string;
        };
      };
    };
    /** 上传横幅图片 */
    banner: {
      method: 'POST';
      kind: 'upload';
      input: Record<string, never>;
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 路径 */
          path: string;
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
          /** 文件摘要（MD5） */
          hash: string;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 所属对象编号 */
          type_id: number;
          /** 是否启用 */
          enable: boolean;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        };
      };
    };
    /** 上传分类图片 */
    category: {
      method: 'POST';
      kind: 'upload';
      input: Record<string, never>;
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 路径 */
          path: string;
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
          /** 文件摘要（MD5） */
          hash: string;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 所属对象编号 */
          type_id: number;
          /** 是否启用 */
          enable: boolean;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        };
      };
    };
    /** 上传文章图片与视频 */
    article: {
      method: 'POST';
      kind: 'upload';
      input: {
        /** 类型 */
        type?: 'image' | 'video' | undefined;
      };
      reply: {
        /** 错误码 */
        errno: number;
        /** 数据 */
        data: {
          /** 地址 */
          url: string;
          /** 图片说明 */
          alt: string;
          /** 链接 */
          href: string;
        };
      };
    };
    /** 上传设置图片 */
    config: {
      method: 'POST';
      kind: 'upload';
      input: Record<string, never>;
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 路径 */
          path: string;
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
          /** 文件摘要（MD5） */
          hash: string;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 所属对象编号 */
          type_id: number;
          /** 是否启用 */
          enable: boolean;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        };
      };
    };
    /** 上传文档封面 */
    cover: {
      method: 'POST';
      kind: 'upload';
      input: Record<string, never>;
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 路径 */
          path: string;
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
          /** 文件摘要（MD5） */
          hash: string;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 所属对象编号 */
          type_id: number;
          /** 是否启用 */
          enable: boolean;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        };
      };
    };
    /** 上传专题封面 */
    topic: {
      method: 'POST';
      kind: 'upload';
      input: Record<string, never>;
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 路径 */
          path: string;
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
          /** 文件摘要（MD5） */
          hash: string;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 所属对象编号 */
          type_id: number;
          /** 是否启用 */
          enable: boolean;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        };
      };
    };
    /** 上传头像 */
    avatar: {
      method: 'POST';
      kind: 'upload';
      input: {
        /** 是否只上传，不设为自己的头像 */
        only_upload?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 代码 */
        code: number;
        /** 提示 */
        message: string;
        /** 数据 */
        data: {
          /** 编号 */
          id: number;
          /** 路径 */
          path: string;
          /** 名称 */
          name: string;
          /** 文件大小 */
          size: number;
          /** 宽度 */
          width: number;
          /** 高度 */
          height: number;
          /** 扩展名 */
          ext: string;
          /** 文件摘要（MD5） */
          hash: string;
          /** 用户编号 */
          user_id: number;
          /** 类型 */
          type: number;
          /** 所属对象编号 */
          type_id: number;
          /** 是否启用 */
          enable: boolean;
          /** IP 地址 */
          ip: string;
          /** 创建时间 */
          created_at: string;
          /** 更新时间 */
          updated_at: string;
        };
      };
    };
  };
  queue: {
    /** 查看后台任务 */
    get: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 各类任务 */
        queue: Array<{
          /** 任务的种类 */
          kind: 'convert_document' | 'describe_document' | 'recognize_document' | 'compare_texts' | 'reconvert_documents' | 'send_mail' | 'clean_up' | 'ask_providers' | 'read_statements' | 'publish_articles' | 'remind_members' | 'check_friendlinks' | 'submit_pages' | 'write_summaries' | 'back_up' | 'sweep_user' | 'send_notices' | 'refund_buyers' | 'tell_troubles' | 'tell_followers';
          /** 等待执行 */
          ready: number;
          /** 稍后再试 */
          waiting: number;
          /** 执行中 */
          running: number;
          /** 已失败 */
          failed: number;
          /** 最久的等待（秒） */
          oldest_seconds: number;
          /** 错误 */
          error: string;
        }>;
        /** 失败的任务 */
        job: Array<{
          /** 编号 */
          id: number;
          /** 任务的种类 */
          kind: 'convert_document' | 'describe_document' | 'recognize_document' | 'compare_texts' | 'reconvert_documents' | 'send_mail' | 'clean_up' | 'ask_providers' | 'read_statements' | 'publish_articles' | 'remind_members' | 'check_friendlinks' | 'submit_pages' | 'write_summaries' | 'back_up' | 'sweep_user' | 'send_notices' | 'refund_buyers' | 'tell_troubles' | 'tell_followers';
          /** 邮件的种类 */
          letter: 'find_password' | 'email_code' | 'contact_changed' | 'sms_limit' | 'membership_ends' | 'backup_failed' | 'site_trouble' | 'feedback_reply' | 'test' | null;
          /** 错误 */
          error: string;
          /** 已试次数 */
          attempts: number;
          /** 能否重试 */
          can_retry: boolean;
          /** 失败的时间 */
          failed_at: string;
        }>;
      };
    };
    /** 重试失败的后台任务 */
    retry: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number[] | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
    /** 清除失败的后台任务 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
  };
  inbox: {
    /** 待办数量 */
    get: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 待办 */
        inbox: Array<{
          /** 待办的种类 */
          kind: 'document' | 'article' | 'comment' | 'report' | 'feedback' | 'order' | 'order_claim' | 'payment_mismatched' | 'refund_failed' | 'invoice' | 'invoice_exceeding' | 'withdrawal' | 'document_failed' | 'wish' | 'job_failed';
          /** 数量 */
          count: number;
        }>;
      };
    };
  };
  notice: {
    /** 我的通知 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 通知的类别 */
        group?: Array<'review' | 'activity' | 'trade' | 'account'> | 'review' | 'activity' | 'trade' | 'account' | undefined;
        /** 是否已读 */
        is_read?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 通知 */
        notice: Notice[];
      };
    };
    /** 未读通知数 */
    unread: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 未读通知数 */
        count: number;
      };
    };
    /** 将通知标为已读 */
    read: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id?: number[] | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除通知 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 清空已读的通知 */
    clear: {
      method: 'DELETE';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 总数 */
        total: number;
      };
    };
    /** 发送通知 */
    send: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 用户编号 */
        user_id?: number[] | undefined;
        /** 用户组编号 */
        group_id?: number[] | undefined;
        /** 全体用户 */
        all?: boolean | undefined;
        /** 标题 */
        title: string;
        /** 内容 */
        content: string;
        /** 请求编号 */
        request_id?: string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
    /** 查看通知将发给多少人 */
    receivers: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 用户组编号 */
        group_id?: Array<number | string> | number | string | undefined;
        /** 全体用户 */
        all?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
      };
    };
  };
  wish: {
    /** 求文档 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 文档名称 */
        title: string;
        /** 说明 */
        description?: string | undefined;
        /** 分类编号 */
        category_id?: number | undefined;
        /** 验证码 */
        captcha?: string | undefined;
        /** 验证码编号 */
        captcha_id?: string | undefined;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 用户编号 */
        user_id: number;
        /** 用户名 */
        username: string;
        /** 文档名称 */
        title: string;
        /** 说明 */
        description: string;
        /** 分类编号 */
        category_id: number;
        /** 状态 */
        status: number;
        /** 想要的人数 */
        supporter_count: number;
        /** 自己是否想要 */
        is_joined: boolean;
        /** 提供的文档 */
        document_id: number;
        /** 文档标识 */
        document_uuid: string;
        /** 文档名称 */
        document_title: string;
        /** 找到的文档是否已不可查看 */
        is_gone: boolean;
        /** 提供者 */
        answered_username: string;
        /** 找到的时间 */
        answered_at: string | null;
        /** 关闭的原因 */
        close_reason: string;
        /** 其中的敏感词 */
        hits?: string[] | undefined;
        /** 内容安全提示 */
        moderation?: string[] | undefined;
        /** 创建时间 */
        created_at: string;
        /** 更新时间 */
        updated_at: string;
        /** 是否新提出 */
        is_new: boolean;
      };
    };
    /** 我也想要 */
    join: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
      };
      reply: Record<string, never>;
    };
    /** 不再想要 */
    leave: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: Record<string, never>;
    };
    /** 提供所求的文档 */
    answer: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 提供的文档 */
        document_id: number;
      };
      reply: Record<string, never>;
    };
    /** 继续寻找 */
    reopen: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
      };
      reply: Record<string, never>;
    };
    /** 修改所求的文档 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
        /** 文档名称 */
        title?: string | undefined;
        /** 说明 */
        description?: string | undefined;
        /** 分类编号 */
        category_id?: number | undefined;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 处理所求的文档 */
    check: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 状态 */
        status: number;
        /** 关闭的原因 */
        close_reason?: string | undefined;
        /** 所见的状态 */
        seen_status?: number[] | number | undefined;
      };
      reply: Record<string, never>;
    };
    /** 删除所求的文档 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 求文档列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 状态 */
        status?: Array<number | string> | number | string | undefined;
        /** 分类编号 */
        category_id?: Array<number | string> | number | string | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 自己是否想要 */
        is_joined?: boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 排序方式 */
        order?: string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 所求的文档 */
        wish: Wish[];
      };
    };
  };
  topic: {
    /** 新增专题 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 专题名称 */
        title: string;
        /** 简介 */
        description?: string | undefined;
        /** 封面 */
        cover?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 专题中的文档 */
        document_id?: number[] | undefined;
      };
      reply: Topic;
    };
    /** 修改专题 */
    update: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 专题名称 */
        title?: string | undefined;
        /** 简介 */
        description?: string | undefined;
        /** 封面 */
        cover?: string | undefined;
        /** 排序 */
        sort?: number | undefined;
        /** 是否启用 */
        enable?: boolean | undefined;
        /** 专题中的文档 */
        document_id?: number[] | undefined;
        /** 编号 */
        id: number;
        /** 读取时的更新时间 */
        unchanged_since?: string | undefined;
      };
      reply: Record<string, never>;
    };
    /** 把文档加入或移出专题 */
    addDocuments: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 专题 */
        topic_id: number;
        /** 专题中的文档 */
        document_id: number[];
        /** 是否移出 */
        leave?: boolean | undefined;
      };
      reply: {
        /** 专题中的文档 */
        document_id: number[];
      };
    };
    /** 删除专题 */
    delete: {
      method: 'DELETE';
      kind: 'json';
      input: {
        /** 编号 */
        id: Array<number | string> | number | string;
      };
      reply: Record<string, never>;
    };
    /** 查看专题 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 专题名称 */
        title: string;
        /** 简介 */
        description: string;
        /** 封面 */
        cover: string;
        /** 排序 */
        sort: number;
        /** 是否启用 */
        enable: boolean;
        /** 文档数 */
        document_count: number;
        /** 专题中的文档 */
        document_id?: number[] | undefined;
        /** 创建时间 */
        created_at: string;
        /** 更新时间 */
        updated_at: string;
        /** 专题中的文档 */
        document?: Array<{
          /** 编号 */
          id: number;
          /** 文档标识 */
          uuid: string;
          /** 专题名称 */
          title: string;
          /** 状态 */
          status: number;
        }> | undefined;
      };
    };
    /** 专题列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 是否启用 */
        enable?: Array<boolean | '0' | '1' | 'true' | 'false' | 't' | 'f'> | boolean | '0' | '1' | 'true' | 'false' | 't' | 'f' | undefined;
        /** 含有的文档 */
        document_id?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 专题 */
        topic: Topic[];
      };
    };
    /** 专题中的文档 */
    documents: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 专题中的文档 */
        document: Document[];
      };
    };
  };
  withdrawal: {
    /** 可提现的收入 */
    offer: {
      method: 'GET';
      kind: 'json';
      input: Record<string, never>;
      reply: {
        /** 可提现数量 */
        credit: number;
        /** 每元可兑换的积分 */
        exchange: number;
        /** 单次提现数量下限 */
        least: number;
        /** 手续费（%） */
        percent: number;
        /** 每月提现次数 */
        times: number;
        /** 本月还可申请的次数 */
        times_left: number;
        /** 收款方式 */
        ways: Array<'alipay' | 'wechat' | 'bank'>;
        /** 附注 */
        note: string;
        /** 提示 */
        message: string;
        /** 上一次的收款账号 */
        last: {
          /** 收款方式 */
          way: 'alipay' | 'wechat' | 'bank' | '';
          /** 收款人姓名 */
          realname: string;
          /** 收款账号 */
          account: string;
          /** 开户行 */
          bank: string;
        };
      };
    };
    /** 申请提现 */
    create: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 提现数量 */
        credit: number;
        /** 收款方式 */
        way: 'alipay' | 'wechat' | 'bank';
        /** 收款人姓名 */
        realname: string;
        /** 收款账号 */
        account: string;
        /** 开户行 */
        bank?: string | undefined;
        /** 密码 */
        password: string;
        /** 请求编号 */
        request_id?: string | undefined;
        /** 所见的打款金额 */
        seen_payout?: number | undefined;
      };
      reply: Withdrawal;
    };
    /** 我的提现 */
    own: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 提现 */
        withdrawal: Withdrawal[];
      };
    };
    /** 撤回提现申请 */
    cancel: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number;
      };
      reply: Withdrawal;
    };
    /** 提现列表 */
    list: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 页码 */
        page?: number | string | undefined;
        /** 每页条数 */
        size?: number | string | undefined;
        /** 关键字 */
        wd?: string | undefined;
        /** 状态 */
        state?: Array<'waiting' | 'paying' | 'paid' | 'rejected' | 'cancelled'> | 'waiting' | 'paying' | 'paid' | 'rejected' | 'cancelled' | undefined;
        /** 收款方式 */
        way?: Array<'alipay' | 'wechat' | 'bank'> | 'alipay' | 'wechat' | 'bank' | undefined;
        /** 用户编号 */
        user_id?: Array<number | string> | number | string | undefined;
        /** 创建时间 */
        created_at?: string[] | string | undefined;
        /** 处理时间 */
        decided_at?: string[] | string | undefined;
      };
      reply: {
        /** 总数 */
        total: number;
        /** 提现 */
        withdrawal: Withdrawal[];
        /** 合计 */
        sum: {
          /** 待打款的金额 */
          waiting: number;
          /** 已打款的金额 */
          paid: number;
          /** 所收的手续费 */
          kept: number;
        };
      };
    };
    /** 查看收款账号 */
    get: {
      method: 'GET';
      kind: 'json';
      input: {
        /** 编号 */
        id: number | string;
      };
      reply: {
        /** 编号 */
        id: number;
        /** 用户编号 */
        user_id: number;
        /** 用户名 */
        username: string;
        /** 账号已禁用或注销 */
        is_disabled: boolean;
        /** 积分 */
        credit: number;
        /** 提现金额 */
        money: number;
        /** 手续费 */
        fee: number;
        /** 打款金额 */
        payout: number;
        /** 收款方式 */
        way: 'alipay' | 'wechat' | 'bank';
        /** 收款人姓名 */
        realname: string;
        /** 收款账号 */
        account: string;
        /** 开户行 */
        bank: string;
        /** 状态 */
        state: 'waiting' | 'paying' | 'paid' | 'rejected' | 'cancelled';
        /** 转账单号 */
        transfer_no: string;
        /** 原因 */
        reason: string;
        /** 处理人 */
        decided_username: string;
        /** 创建时间 */
        created_at: string;
        /** 处理时间 */
        decided_at: string | null;
        /** 售出次数 */
        sold_count: number;
        /** 读者数 */
        reader_count: number;
        /** 以金额付款的读者数 */
        paying_count: number;
      };
    };
    /** 导出打款名单 */
    payees: {
      method: 'POST';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
      };
      reply: {
        /** 提现 */
        withdrawal: Withdrawal[];
      };
    };
    /** 开始打款 */
    start: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
      };
      reply: Record<string, never>;
    };
    /** 标记提现已打款 */
    pay: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 转账单号 */
        transfer_no: string;
      };
      reply: Record<string, never>;
    };
    /** 驳回提现申请 */
    reject: {
      method: 'PUT';
      kind: 'json';
      input: {
        /** 编号 */
        id: number[];
        /** 原因 */
        reason: string;
      };
      reply: Record<string, never>;
    };
  };
};
