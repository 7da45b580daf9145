import * as declared from '../../shared/account/endpoints.ts';
import * as mail from '../../shared/account/mailEndpoints.ts';
import * as declaredPasskeys from '../../shared/account/passkeyEndpoints.ts';
import * as methods from '../../shared/account/methodEndpoints.ts';
import * as aboutTraveler from '../../shared/account/factsEndpoints.ts';
import { publicCall, userCall } from '../calls/call.ts';
import * as facts from './facts/facts.ts';
import * as passkeys from './passkeys/ownPasskeys.ts';
import { signInOptions } from './passkeys/signInWithPasskey.ts';
import { checkOptions } from './secondFactor/checkByPasskey.ts';
import * as profile from './profile/profile.ts';
import { register as registerAccount } from './signIn/register.ts';
import * as password from './password/changePassword.ts';
import * as confirmation from './email/confirmEmail.ts';
import * as emailChange from './email/changeEmail.ts';
import { requestReset } from './password/requestReset.ts';
import * as own from './services/ownMethods.ts';
import * as photo from './profile/photo.ts';
import * as reset from './password/resetPassword.ts';
import { endOwnSessions, ownSessions } from './session/ownSessions.ts';
import * as verification from './email/verification.ts';

export const getMe = userCall(declared.getMe, profile.getProfile);
export const updateMe = userCall(declared.updateMe, profile.updateProfile);
export const getPhoto = userCall(declared.getPhoto, photo.readPhoto);
export const putPhoto = userCall(declared.putPhoto, photo.storePhoto);
export const deletePhoto = userCall(declared.deletePhoto, photo.removePhoto);
export const changePassword = userCall(declared.changePassword, password.changePassword);
export const listSessions = userCall(declared.listSessions, ownSessions);
export const endSessions = userCall(declared.endSessions, endOwnSessions);
export const register = publicCall(declared.register, registerAccount);

export const forgotPassword = publicCall(mail.forgotPassword, requestReset);
export const resetPassword = publicCall(mail.resetPassword, reset.resetPassword);
export const confirmEmail = publicCall(mail.confirmEmail, confirmation.confirmEmail);
export const changeEmail = userCall(mail.changeEmail, emailChange.requestEmailChange);
export const cancelEmailChange = userCall(mail.cancelEmailChange, emailChange.cancelEmailChange);
export const resendVerification = userCall(mail.resendVerification, verification.resendVerification);

export const firstPassword = userCall(methods.firstPassword, own.firstPassword);
export const listMethods = userCall(methods.listMethods, own.ownMethods);
export const removeMethod = userCall(methods.removeMethod, own.removeMethod);

export const startPasskeySignIn = publicCall(declaredPasskeys.startPasskeySignIn, (app) =>
  signInOptions(app),
);
export const startPasskeyCheck = userCall(declaredPasskeys.startPasskeyCheck, (app, user) =>
  checkOptions(app, user),
);
export const startPasskeyRegistration = userCall(declaredPasskeys.startPasskeyRegistration, (app, user) =>
  passkeys.newPasskeyOptions(app, user),
);
export const addPasskey = userCall(declaredPasskeys.addPasskey, passkeys.addPasskey);
export const listPasskeys = userCall(declaredPasskeys.listPasskeys, (app, user) =>
  passkeys.listPasskeys(app, user),
);
export const removePasskey = userCall(declaredPasskeys.removePasskey, passkeys.removePasskey);

export const getFacts = userCall(aboutTraveler.getFacts, facts.personalFacts);
export const changeFacts = userCall(aboutTraveler.changeFacts, facts.changePersonalFacts);
export const deleteFacts = userCall(aboutTraveler.deleteFacts, facts.deletePersonalFacts);
