/** Addresses of the shop and of what was bought there, part of `paths` (routes.ts). */
import { withQuery } from './query.ts';

export const marketplace = () => '/marketplace';
export const cart = () => '/marketplace#cart';
/** The cart drawer as a fragment, not a page of its own. */
export const cartDrawer = () => '/marketplace/drawer';
export const checkoutCancelled = () => '/marketplace?checkout=cancelled#cart';
export const esim = () => '/marketplace/esim';
/** @param from where its link back leads */
export const phoneCheck = (from?: string) => withQuery('/marketplace/phone', { from });
/** Its form and answer without the page. */
export const phoneAnswer = (from: string) => withQuery('/marketplace/phone/answer', { from });
export const insurance = () => '/marketplace/insurance';
/** A fragment of the insurance page, not a page of its own. */
export const insurancePlans = () => '/marketplace/insurance/plans';
export const purchases = (page?: number) =>
  withQuery('/marketplace/purchases', { page: page && page > 1 ? String(page) : undefined });
export const purchase = (orderId: string) => `/marketplace/purchases?order=${encodeURIComponent(orderId)}`;
/** Where every page of a refunded policy leads. */
export const refundedPolicy = () => '/marketplace/purchases/policy/refunded';
/** The printable receipt of a paid order, for its owner. */
export const receipt = (orderId: string) => `/marketplace/purchases/receipt/${encodeURIComponent(orderId)}`;
/** @param itemId of the order: its owner's printable certificate of insurance */
export const certificate = (itemId: string) =>
  `/marketplace/purchases/certificate/${encodeURIComponent(itemId)}`;
/** A receipt as PDF. */
export const receiptPdf = (orderId: string) =>
  `/marketplace/purchases/pdf/receipt/${encodeURIComponent(orderId)}`;
/** A certificate as PDF. */
export const certificatePdf = (itemId: string) =>
  `/marketplace/purchases/pdf/certificate/${encodeURIComponent(itemId)}`;
/** @param itemId of the order: its owner's pass, with card, letter and claims */
export const policy = (itemId: string) => `/marketplace/purchases/policy/${encodeURIComponent(itemId)}`;
/** @param itemId of the order: where its owner changes, extends or ends the policy */
export const changePolicy = (itemId: string) => `/marketplace/purchases/change/${encodeURIComponent(itemId)}`;
/** Where data is added to an eSIM. */
export const topUp = (itemId: string) => `/marketplace/purchases/top-up/${encodeURIComponent(itemId)}`;
/** @param itemId of the order: its owner's printable letter for a visa office */
export const visaLetter = (itemId: string) => `/marketplace/purchases/letter/${encodeURIComponent(itemId)}`;
/** @param itemId of the order: its owner's claims on that policy, emergency first */
export const policyClaims = (itemId: string) => `/claims/policy/${encodeURIComponent(itemId)}`;
/** A claim of one's own. @param step see shared/claims/steps.ts, while it is not sent */
export const claim = (id: string, step?: string) =>
  `/claims/${encodeURIComponent(id)}${step ? `/${step}` : ''}`;
/** The insurer's side of a claim. */
export const insurerAnswer = (token: string) => `/answer/claim/${encodeURIComponent(token)}`;
/** Public: the claim as PDF, for its insurer. */
export const insurerPdf = (token: string) => `${insurerAnswer(token)}/pdf`;
/** Public: a document of a claim, for its insurer. */
export const insurerDocument = (token: string, id: string) =>
  `/api/claims/insurer-documents/${encodeURIComponent(token)}/${encodeURIComponent(id)}`;
/** A letter for a visa office as PDF. */
export const visaLetterPdf = (itemId: string) =>
  `/marketplace/purchases/pdf/letter/${encodeURIComponent(itemId)}`;
/** A question about an order of one's own. */
export const askAboutOrder = (orderId: string) => `/marketplace/purchases/ask/${encodeURIComponent(orderId)}`;
/** Public: what a certificate's QR code leads to. */
export const verify = (token: string) => `/verify/${encodeURIComponent(token)}`;
/** The public key the tokens are signed with, as PEM. */
export const verifyKey = () => '/verify/key.pem';
