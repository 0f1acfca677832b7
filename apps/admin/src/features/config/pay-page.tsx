import { settingsPage } from '../../kit/index.ts';
import { whileEmpty } from './idle-reasons.ts';

/** What a channel cannot do without. */
const WECHATPAY = [
  'pay.wechatpay_app_id',
  'pay.wechatpay_mch_id',
  'pay.wechatpay_serial_no',
  'pay.wechatpay_api_v3_key',
  'pay.wechatpay_private_key',
] as const;
const ALIPAY = ['pay.alipay_app_id', 'pay.alipay_private_key', 'pay.alipay_public_key'] as const;
const UNFINISHED = '尚未填写完整，读者还不能用它付款';

export const payPage = settingsPage({
  title: '支付配置',
  categories: ['pay'],
  groups: [
    {
      title: '微信支付',
      hint: '商户平台的“账户中心 / API 安全”有证书序列号、APIv3 密钥与微信支付公钥；停用后，退款仍用这些密钥',
      lack: whileEmpty('pay.enable_wechatpay', WECHATPAY, UNFINISHED),
      items: [
        'pay.enable_wechatpay',
        ...WECHATPAY,
        'pay.wechatpay_public_key_id',
        'pay.wechatpay_public_key',
      ],
    },
    {
      title: '支付宝',
      hint: '开放平台的“开发设置 / 接口加签方式”选择密钥，不用证书；停用后，退款仍用这些密钥',
      lack: whileEmpty('pay.enable_alipay', ALIPAY, UNFINISHED),
      items: [
        'pay.enable_alipay',
        'pay.alipay_app_id',
        'pay.alipay_seller_id',
        'pay.alipay_private_key',
        'pay.alipay_public_key',
        'pay.alipay_desktop',
      ],
    },
    {
      title: '线下付款',
      hint: '读者按说明付款，由管理员确认收款',
      by: 'pay.enable_offline',
      items: ['pay.enable_offline', 'pay.offline_statement'],
    },
    { title: '订单与充值', items: ['pay.*'] },
    {
      title: '收入提现',
      hint: '赠送的积分用来购买文档后，也成为上传者的收入；开放提现时请少送积分',
      by: 'pay.enable_withdraw',
      items: [
        'pay.enable_withdraw',
        'pay.withdraw_min',
        'pay.withdraw_fee',
        'pay.withdraw_times',
        'pay.withdraw_ways',
        'pay.withdraw_note',
      ],
    },
  ],
  idle: {
    'pay.wechatpay_public_key': (value) =>
      value('pay.wechatpay_public_key_id') === ''
        ? '没有公钥编号时使用平台证书，公钥应留空'
        : undefined,
  },
  tests: [
    {
      kind: 'wechatpay',
      label: '检查微信支付',
      hint: '签名查询一个不存在的订单，说明微信支付的答复，并列出要填写到商户平台的地址。',
    },
    {
      kind: 'alipay',
      label: '检查支付宝',
      hint: '签名查询一个不存在的订单，说明支付宝的答复与通知地址。',
    },
  ],
});
