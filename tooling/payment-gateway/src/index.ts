export type { NoticeFault } from './faults.ts';
export type { Message } from './deliver.ts';
export { deliver } from './deliver.ts';
export { startPaymentGateway, type PaymentGateway } from './payment-gateway.ts';
export { noticeFaults } from './faults.ts';
export { issueCertificate } from './wechatpay/certificates.ts';
