/**
 * Words of browsers' own error messages. Only these are left in a message: quoted parts may be anybody's name,
 * password or document.
 */
const messageWords = `
a access aborted allowed already an and array argument arguments as assignment at await be because before being blocked
body buffer but by call called cannot canvas character class clone closed code column connection constant constructor
content context converting could data database defined deleted deprecated destructure detached disconnected document does
element empty end error event exceeded execute execution exist expected expression failed fetch file for found from
function getter global has have identifier illegal import in index initialization initialized input instance instead
invalid is it iterable iterator json key keyword left length line load maximum memory method minified missing module must
mutation name nan negative network new no node non not null number object of offset on only open operation operator out
parameter parameters parse permission position postmessage private promise properties property proxy provided quota range
read reading reached reason recursion redeclaration reduce reference regex regular rejected reload removed request required
resize resolve response return right script security serialize set setter setting side size source stack state storage
store stream string strict structure such supported symbol syntax tag target text than the then this thread time timeout
to token too transaction type unable undefined unexpected unhandled unknown unterminated url use used user valid value
variable version was when while window with without write xml`;

/** Names of errors of browsers and of the app. */
const errorNames = `
Error TypeError RangeError ReferenceError SyntaxError EvalError URIError AggregateError InternalError AppError RefusedError
ZodError DOMException AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError
InUseAttributeError IndexSizeError InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError
InvalidStateError NamespaceError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError
OperationError QuotaExceededError ReadOnlyError SecurityError TimeoutError TransactionInactiveError UnknownError
VersionError WrongDocumentError RxError RxTypeError`;

/** Names of fields in the bodies of calls; any other name may be made up by a person. */
const fieldNames = `
active address answer app applications archived area areas basis body born challenge chat chats checkpoint city code codes
collection color company companies complementary confirmed content count country createdAt createdBy credential data date
deleted description device devices district document documents domain email enabled endTime error everywhere field fields
file files firstName from group groups hash hours id ids images initials items key kind language last lastName limit
machine machines members message messages method name names number page parent part parts password passwords path pdf
permissions phone phoneArea phoneCountry photo pin portal postalCode primaryEmail primaryPhone proof record records redirectTo
request requestId response retryAfter section sections selected settings since size startTime state states status street
streetNumber tag taxDocument template templateArea templateName templates text timeZone title token tokens total trust type
uid updatedAt used user users value values version views website write`;

/** Values that the app itself defines: products, kinds, states. */
const values = `
autodocs collectame dokia workflux workflux-portal indexia lawdoc inbox paid free pending accepted denied expired
template templateArea execution projection chat message user company license global pt_BR pt_PT en_US unlimited`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const knownMessageWords = setOf(messageWords);
export const knownErrorNames = setOf(errorNames);
export const knownFieldNames = setOf(fieldNames);
export const knownValues = setOf(values);
