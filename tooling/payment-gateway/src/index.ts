export { deliver, type Message } from './deliver.ts';
export { noticeFaults, type NoticeFault } from './faults.ts';
export { startPaymentGateway, type PaymentGateway } from './payment-gateway.ts';
export { issueCertificate } from './wechatpay/certificates.ts';
