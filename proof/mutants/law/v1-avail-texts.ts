/** Which language GetHotelAvail speaks. */
import { requestBody, Chapter, is, type Any, type Sentence } from './fixing.ts';
import { under, room, plan, type, taxes, services, guarantees, each, enumerated } from './v1-avail-places.ts';

const textSays =
  'Comments: CommentsType.Comments[] (Language, Description, Name). Special requests: SpecialRequestsType.SpecialRequests[] (name, Language, description, index). RoomStayStatus: TransactionActionType (TransactionActionTypeEnum) and a PMS status (PMS_ResStatusTypeEnum).';

const languageSays: Sentence = {
  says: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
  under: 'Versioning',
  at: ['ver.language-choice', 'v1.env.response-lang', 'v1.avail.same-texts'],
  firmness: 'reasoned',
};

const texts = [
  `${plan}.CancelPenalties.*.PenaltyDescription.Name ${plan}.CancelPenalties.*.PenaltyDescription.Description`,
  `${plan}.TaxPolicies.*.Name ${plan}.TaxPolicies.*.Description ${plan}.Offers.*.Description.Text ${plan}.RatePlanName`,
  `${plan}.RatePlanDescription.Name ${plan}.RatePlanDescription.Description ${plan}.RatePlanInclusions.*.RatePlanInclusionDesciption`,
  `${plan}.AdditionalDetailsType.AdditionalDetails.*.Description ${plan}.PaymentPolicies.AcceptedPayments.*.Extras.*.Description`,
  each(guarantees, 'GuaranteeDescription.Name', 'GuaranteeDescription.Description'),
  each(taxes, 'Name', 'Description'),
  each(services, 'ServiceDescription.Name', 'ServiceDescription.Description'),
  `${type}.RoomName ${type}.RoomDescription.Description ${type}.AmenitiesType.RoomAmenities.*.RoomAmenity`,
  `${room}.CommentsType.Comments.*.Name ${room}.CommentsType.Comments.*.Description`,
  `${room}.SpecialRequestsType.SpecialRequests.*.Name ${room}.SpecialRequestsType.SpecialRequests.*.Description`,
].join(' ');

const languages = [
  `${plan}.CancelPenalties.*.PenaltyDescription.Language ${plan}.Offers.*.Description.Language ${plan}.RatePlanDescription.Language`,
  `${plan}.AdditionalDetailsType.AdditionalDetails.*.Language ${type}.RoomDescription.Language`,
  each(guarantees, 'GuaranteeDescription.Language'),
  each(services, 'ServiceDescription.Language'),
  `${room}.CommentsType.Comments.*.Language ${room}.SpecialRequestsType.SpecialRequests.*.Language`,
].join(' ');

export const availTexts = new Chapter('v1.avail')
  .table(`${room}.RoomStayStatus.TransactionActionType`, [0, 1, 2, 3, 4, 5, 6, 7, 8], {
    says: textSays,
    under,
    at: ['enum.transaction-action', 'v1.availrs.room-stay-status'],
  })
  .table(`${room}.RoomStayStatus.PMS_ResStatusType`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], {
    says: textSays,
    under,
    at: ['enum.pms-res-status', 'v1.availrs.room-stay-status'],
  })
  .form(
    `${room}.SpecialRequestsType.SpecialRequests.*.Name ${room}.SpecialRequestsType.SpecialRequests.*.Description ${room}.CommentsType.Comments.*.Name ${room}.CommentsType.Comments.*.Description`,
    is.text,
    { says: textSays, under, at: ['v1.availrs.text-entries'] },
  )
  .table(
    languages,
    [8, 4, 3, 1, 2, 5, 6, 7],
    enumerated(
      '- the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
      'enum.language',
      'v1.availrs.text-entries',
      'v1.availrs.offer-shape',
      'v1.availrs.guarantee-shape',
      'v1.availrs.penalty-description-required',
      'v1.availrs.service-description-required',
      'v1.availrs.room-type-shape',
    ),
  )
  .reported(
    'request',
    languages,
    languageSays,
    (subject) => subject.value === ((requestBody(subject) as Any).PrimaryLangID ?? 8),
  )
  .language(texts, languageSays).fixings;
