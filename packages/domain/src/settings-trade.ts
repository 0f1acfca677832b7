import { CREDIT_NAME } from './constants.ts';
import { REGISTER_AWARDS_PER_NETWORK, WITHDRAWAL_MAX } from './limits.ts';
import {
  imageItem,
  multipleItem,
  numberItem,
  secretItem,
  secretKeyItem,
  selectItem,
  switchItem,
  textareaItem,
  textItem,
} from './setting-item.ts';
import { payoutWayLabels, payoutWays } from './withdrawal.ts';

const credits = (item: {
  label: string;
  default: number;
  sort: number;
  placeholder?: string;
  max?: number;
}) => numberItem({ min: 0, max: 1_000_000, ...item });

/** Credits that members get: who sets them high gives them to anybody. */
const given = (item: Parameters<typeof credits>[0]) => ({
  ...credits(item),
  guards: 'credits' as const,
});

const plan = (name: string, sort: number, price: number) => ({
  price: numberItem({
    guards: 'credits',
    label: `${name}会员价格（分）`,
    default: price,
    min: 0,
    max: 100_000_000,
    placeholder: '0 表示不出售',
    sort,
  }),
  original: numberItem({
    label: `${name}会员原价（分）`,
    default: 0,
    min: 0,
    max: 100_000_000,
    placeholder: '显示为划去的价格，0 表示不显示',
    sort: sort + 1,
  }),
  discount: numberItem({
    guards: 'credits',
    label: `${name}会员文档折扣（%）`,
    default: 100,
    min: 1,
    max: 100,
    placeholder: '85 即八五折，100 不打折',
    sort: sort + 2,
  }),
  download: numberItem({
    label: `${name}会员下载总次数`,
    default: 0,
    min: 0,
    max: 1_000_000,
    placeholder: '有效期内可免费下载会员文档的总次数，0 表示不含下载',
    sort: sort + 3,
  }),
  times: numberItem({
    label: `${name}会员每天下载次数`,
    default: 0,
    min: 0,
    max: 100_000,
    placeholder: '0 表示每天不限；不含下载时不起作用',
    sort: sort + 4,
  }),
});
const year = plan('年度', 20, 19_900);
const quarter = plan('季度', 30, 5900);
const month = plan('月度', 40, 2500);

/** Settings of credits, memberships and payments. Prices in money are in fen. */
export const tradeCategories = {
  score: {
    label: '积分配置',
    open: {
      credit_name: textItem({
        label: '积分名称',
        default: CREDIT_NAME,
        length: 16,
        col_num: 8,
        placeholder: '如 积分、金币',
        sort: 1,
      }),
      credit_exchange: numberItem({
        guards: 'credits',
        label: '一元兑换积分',
        default: 10,
        min: 1,
        max: 100_000,
        col_num: 8,
        placeholder: '充值与购买会员按此折算',
        sort: 2,
      }),
      register: given({
        label: '注册奖励',
        default: 10,
        placeholder: `同一网络每天至多 ${REGISTER_AWARDS_PER_NETWORK} 个未验证邮箱或手机的账号得到，其余的在验证后得到`,
        sort: 10,
      }),
      sign_in: given({ label: '每日签到奖励', default: 1, sort: 20 }),
      upload_document: given({ label: '上传文档奖励', default: 5, sort: 30 }),
      upload_document_limit: given({
        label: '每天奖励的上传数',
        default: 1,
        placeholder: '0 表示不奖励',
        sort: 40,
      }),
      document_collected: given({ label: '文档被收藏奖励', default: 1, sort: 50 }),
      document_collected_limit: given({
        label: '每天奖励的收藏数',
        default: 1,
        placeholder: '0 表示不奖励',
        sort: 60,
      }),
      document_commented: given({ label: '文档被评论奖励', default: 1, sort: 70 }),
      document_commented_limit: given({
        label: '每天奖励的评论数',
        default: 1,
        placeholder: '0 表示不奖励',
        sort: 80,
      }),
      delete_document: credits({
        label: '删除文档扣除',
        default: 1,
        placeholder: '从上传者扣除',
        sort: 25,
      }),
      owner_share_percent: given({
        label: '上传者分成（%）',
        default: 100,
        max: 100,
        placeholder: '文档被付费下载时，上传者所得的百分比',
        sort: 90,
      }),
    },
    closed: {},
  },
  vip: {
    label: '会员配置',
    open: {
      enable: switchItem({ label: '启用会员', default: false, sort: 10 }),
      enable_credit_pay: switchItem({ label: '允许用余额购买', default: true, sort: 11 }),
      icon: imageItem({ label: '会员标志', placeholder: '显示于会员的名字旁', sort: 12 }),
      year_price: year.price,
      year_original_price: year.original,
      year_document_discount: year.discount,
      year_download: year.download,
      year_times_every_day: year.times,
      quarter_price: quarter.price,
      quarter_original_price: quarter.original,
      quarter_document_discount: quarter.discount,
      quarter_download: quarter.download,
      quarter_times_every_day: quarter.times,
      month_price: month.price,
      month_original_price: month.original,
      month_document_discount: month.discount,
      month_download: month.download,
      month_times_every_day: month.times,
      agreement_link: textItem({
        label: '会员协议链接',
        pattern: {
          test: /^(https?:\/\/|\/(?!\/))\S*$/,
          message: '应以 http(s):// 或 / 开头',
        },
        placeholder: '如 /article/help/detail/vip-agreement（文章的地址）；显示于会员页与收银台',
        sort: 13,
      }),
    },
    closed: {
      remind_first_days: numberItem({
        label: '首次到期提醒（提前天数）',
        default: 7,
        min: 0,
        max: 90,
        placeholder: '0 表示不提醒',
        sort: 14,
      }),
      remind_last_days: numberItem({
        label: '再次到期提醒（提前天数）',
        default: 1,
        min: 0,
        max: 90,
        placeholder: '0 表示不提醒',
        sort: 15,
      }),
    },
  },
  pay: {
    label: '支付配置',
    open: {
      enable_wechatpay: switchItem({ label: '微信支付', default: false, col_num: 24, sort: 10 }),
      enable_alipay: switchItem({ label: '支付宝', default: false, col_num: 24, sort: 20 }),
      enable_offline: switchItem({ label: '线下付款', default: false, col_num: 24, sort: 30 }),
      offline_statement: textareaItem({
        guards: 'money',
        label: '线下付款说明',
        length: 1000,
        placeholder: '如收款账号与备注要求；收到款项后由管理员确认订单',
        sort: 31,
      }),
      enable_invoice: switchItem({
        label: '发票申请',
        default: false,
        placeholder: '用户可在“我的订单”为已付款的订单申请发票，由您开具',
        col_num: 24,
        sort: 50,
      }),
      enable_withdraw: switchItem({
        guards: 'money',
        label: '收入提现',
        default: false,
        placeholder: '上传者可申请提现文档收入，由您打款；充值与奖励的积分不能提现',
        col_num: 24,
        sort: 60,
      }),
    },
    closed: {
      withdraw_min: numberItem({
        guards: 'money',
        label: '单次提现数量下限',
        default: 1000,
        min: 1,
        max: WITHDRAWAL_MAX,
        placeholder: '以积分计，按“一元兑换积分”折算成金额',
        sort: 61,
      }),
      withdraw_fee: numberItem({
        guards: 'money',
        label: '提现手续费（%）',
        default: 0,
        min: 0,
        max: 99,
        placeholder: '从打款金额中扣除，0 表示不收',
        sort: 62,
      }),
      withdraw_times: numberItem({
        guards: 'money',
        label: '每月提现次数',
        default: 1,
        min: 0,
        max: 100,
        placeholder: '每位用户每月待打款与已打款的次数，0 表示不限',
        sort: 63,
      }),
      withdraw_ways: multipleItem({
        guards: 'money',
        label: '提现的收款方式',
        default: [...payoutWays],
        options: payoutWays.map((value) => ({ value, label: payoutWayLabels[value] })),
        placeholder: '不选则为全部方式',
        sort: 64,
      }),
      withdraw_note: textareaItem({
        label: '提现说明',
        length: 1000,
        placeholder: '显示在提现页，如打款的日子、税费由谁承担',
        sort: 65,
      }),
      wechatpay_app_id: textItem({
        guards: 'money',
        label: '微信支付 AppID',
        placeholder: '与商户号绑定的公众号、小程序或开放平台应用',
        col_num: 12,
        sort: 11,
      }),
      wechatpay_mch_id: textItem({
        guards: 'money',
        label: '微信支付商户号',
        col_num: 12,
        sort: 12,
      }),
      wechatpay_serial_no: textItem({
        guards: 'money',
        label: '商户 API 证书序列号',
        placeholder: '40 位十六进制数字',
        col_num: 12,
        sort: 13,
      }),
      wechatpay_api_v3_key: secretItem({
        guards: 'money',
        label: 'APIv3 密钥',
        placeholder: '留空则保持不变',
        col_num: 12,
        sort: 14,
      }),
      wechatpay_private_key: secretKeyItem({
        guards: 'money',
        label: '商户私钥',
        placeholder: 'apiclient_key.pem 的全部内容，留空则保持不变',
        sort: 15,
      }),
      wechatpay_public_key_id: textItem({
        guards: 'money',
        label: '微信支付公钥编号',
        placeholder: 'PUB_KEY_ID_ 开头；使用平台证书时留空',
        col_num: 12,
        sort: 16,
      }),
      wechatpay_public_key: textareaItem({
        guards: 'money',
        label: '微信支付公钥',
        placeholder: 'pub_key.pem 的全部内容；使用平台证书时留空，证书会自动下载与更换',
        sort: 17,
      }),
      alipay_app_id: textItem({
        guards: 'money',
        label: '支付宝应用 APPID',
        placeholder: '16 位数字',
        col_num: 12,
        sort: 21,
      }),
      alipay_seller_id: textItem({
        guards: 'money',
        label: '支付宝商户 UID',
        placeholder: '2088 开头的 16 位数字，填写后核对每条通知',
        col_num: 12,
        sort: 22,
      }),
      alipay_private_key: secretKeyItem({
        guards: 'money',
        label: '支付宝应用私钥',
        placeholder: '密钥工具生成的应用私钥，留空则保持不变',
        sort: 23,
      }),
      alipay_public_key: textareaItem({
        guards: 'money',
        label: '支付宝公钥',
        placeholder: '开放平台上的“支付宝公钥”，而非应用公钥',
        sort: 24,
      }),
      alipay_desktop: selectItem({
        label: '电脑上的付款方式',
        default: 'code',
        options: [
          { value: 'code', label: '在本站扫码' },
          { value: 'page', label: '前往支付宝' },
        ],
        placeholder:
          '在本站扫码需签约当面付，前往支付宝需签约电脑网站支付；手机上总是前往支付宝，需签约手机网站支付',
        col_num: 12,
        sort: 25,
      }),
      recharge_min: numberItem({
        label: '单次充值数量下限',
        default: 10,
        min: 1,
        max: 1_000_000,
        placeholder: '以积分计',
        sort: 41,
      }),
      recharge_max: numberItem({
        label: '单次充值数量上限',
        default: 100_000,
        min: 1,
        max: 10_000_000,
        not_below: 'recharge_min',
        placeholder: '以积分计',
        sort: 42,
      }),
      order_timeout: numberItem({
        label: '订单超时（分钟）',
        default: 30,
        min: 1,
        max: 10_080,
        placeholder: '未付款的订单在此之后关闭',
        sort: 40,
      }),
    },
  },
} as const;
