import type { LegalTexts } from '../legal-texts.ts';

export const legal: LegalTexts = {
  index: 'Contents',
  print: 'Print',
  toTop: 'Back to the top',
  policy: {
    title: 'Privacy policy',
    updated: 'Last updated',
    introduction: ({ app }) => ({
      title: 'Introduction and definitions',
      body: [
        `This policy explains which personal data ${app} handles, what for, for how long, and how you decide about them. It follows Brazil’s general data protection law (Law 13,709/2018, LGPD) and its internet law (Law 12,965/2014).`,
        'In this policy:',
        [
          'personal data is any information that identifies you or lets you be identified;',
          'handling is everything done with data, from collecting to erasing;',
          'the data subject is the person the data is about;',
          'the controller decides how data is handled; the processor does it on the controller’s behalf;',
          'the data protection officer answers data subjects and the Brazilian authority (ANPD).',
        ],
      ],
    }),
    parts: ({ app, mailbox }) => [
      {
        title: 'General information',
        body: [
          `${app} is offered by the provider of the suite it belongs to. For the data of your account the provider is the controller. For what your company writes in templates, documents and forms the company is the controller, and the provider its processor.`,
          `The data protection officer is reached at ${mailbox}. Write there to use any right described here.`,
          'By using the app you take note of this policy. What depends on your consent is asked for separately, and consent can be withdrawn at any time.',
        ],
      },
      {
        title: 'User rights',
        body: [
          'The LGPD grants you, free of charge:',
          [
            'to know whether we handle data about you, and to get a copy;',
            'to correct data that is incomplete, wrong or out of date;',
            'to have data that is not needed, or handled against the law, made anonymous, blocked or erased;',
            'to take your data to another provider;',
            'to know with whom data is shared;',
            'not to consent, to know what follows from that, and to withdraw consent given;',
            'to have decisions made by automated means alone reviewed; the app makes none;',
            'to complain to the ANPD and to consumer protection bodies.',
          ],
          'We answer within 15 days. We may ask you to prove who you are, so that nobody gets another person’s data. Requests about your company’s documents are passed on to it.',
        ],
      },
      {
        title: 'Information collected',
        body: [
          'You or your company provide:',
          [
            'on registration: name, e-mail, phone, CPF or CNPJ, address and, if you like, date of birth and photo;',
            'in use: templates, documents, answers to forms, messages and files.',
          ],
          'To work, and for security, the app records:',
          [
            'date, time and IP address of each sign-in and of each change to the account;',
            'the browser and the name of each device you signed in on;',
            'technical errors, without passwords and without the content of documents.',
          ],
          'We use only cookies that are needed: the one of the session, which keeps you signed in, and, if you ask for it, the one that marks a trusted device. There are no advertising cookies and no trackers of third parties.',
        ],
      },
      {
        title: 'Data handling',
        body: [
          'We handle data to:',
          [
            'fulfil the contract: create the account, synchronise your documents between devices and make PDFs;',
            'protect the account: confirm e-mails, recognise strange sign-ins and prevent abuse;',
            'obey the law: keep access records for as long as it demands;',
            'help you when you ask for support.',
          ],
          'We do not sell data. It is shared only with those who host the servers and deliver the e-mails, with authorities where the law obliges us, and with the people of your company, by the permissions it sets. Looking up a CEP or CNPJ sends the public service that number alone.',
          'Whoever publishes the link of a form receives the answers of those who fill it in; the page says so before anything is sent.',
        ],
      },
      {
        title: 'Policy changes',
        body: [
          'This policy may change with the app or with the law. The date at the top says when the text is from. Important changes are announced in the app or by e-mail before they take effect, and we ask for consent again where the law demands it.',
        ],
      },
      {
        title: 'Data storage',
        body: [
          'Your documents are on the provider’s servers and, so that the app works without a network, on the devices you signed in on. When you sign out, the data is erased from the device. You can take a lost device’s access away in the account’s settings.',
          'What is sent is encrypted, passwords are kept so that not even we know them, and every access is checked on the server. Should an incident put you at risk, we tell you and the ANPD.',
          'We keep data for as long as the account exists. After an account is suspended the data is kept for 6 months and then permanently erased; access records are kept for 6 months, as Brazil’s internet law demands. What the law obliges us to keep for longer is kept for that alone.',
        ],
      },
      {
        title: 'Applicable law and forum',
        body: [
          'This policy follows the laws of the Federative Republic of Brazil. What cannot be settled by talking is decided by the courts of the data subject’s domicile.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of Adhesion - Prepaid Service Plans',
    dated: 'Version of',
    lead: 'Prepaid licence of cloud-hosted document-management software.',
    sample: 'Sample data: nobody has registered in this browser yet.',
    parties: 'Parties',
    licensor: 'Licensor',
    licensorText: 'The provider of the suite, owner of the software and the services of these terms.',
    licensee: 'Licensee',
    personName: 'Name',
    companyName: 'Trade name',
    address: 'Address',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    missing: 'not given',
    clauses: [
      {
        title: 'Definitions',
        body: [
          [
            'Software: the document-management system and its modules, used over the internet and on the licensee’s devices.',
            'Plan: the licences, limits and prices that the licensee chose.',
            'Cycle: each period of use that is paid in advance.',
            'Account administrator: the person who answers for the licensee towards the licensor.',
            'User: whoever the licensee allows to use the software.',
          ],
        ],
      },
      {
        title: 'Subject',
        body: [
          'The licensor grants the licensee a licence to use the software, hosted in the cloud, not exclusive, not transferable and paid in advance, within the limits of the chosen plan.',
        ],
      },
      {
        title: 'Adhesion and registration',
        body: [
          'Ticking the acceptance and creating the account is the adhesion. Whoever does so declares to have the power to, and answers for the truth of the details given, which have to be kept up to date.',
          'The date and the version accepted are recorded.',
        ],
      },
      {
        title: 'Plans, prices and payment',
        body: [
          'Plans, their limits and prices are those shown when they are chosen. Payment is in advance. A change of plan counts from the next cycle on, unless agreed otherwise.',
          'Price changes are announced at least 30 days ahead and do not touch cycles already paid.',
        ],
      },
      {
        title: 'Term and cycles',
        body: [
          'The contract’s cycle is 30 days from the confirmation of payment. After the first cycle the contract runs indefinitely and renews with each confirmation of payment.',
        ],
      },
      {
        title: 'Blocking and return of access',
        body: [
          'If payment is not confirmed within 48 hours after the cycle ends, access is blocked.',
          'Once payment is confirmed, access returns within 48 hours.',
        ],
      },
      {
        title: 'Licence and intellectual property',
        body: [
          'The software, its brand and its documentation belong to the licensor. The licence transfers no property and does not allow copying, reselling, changing or taking apart the software.',
          'What the licensee writes and sends is the licensee’s.',
        ],
      },
      {
        title: 'Duties of the licensor',
        body: [
          [
            'to keep the software running and the data protected;',
            'to cure, within 30 days of notice, a defect that prevents the agreed use;',
            'to announce planned interruptions ahead;',
            'to handle personal data by the privacy policy.',
          ],
        ],
      },
      {
        title: 'Duties of the licensee',
        body: [
          [
            'to use the software by the law and these terms;',
            'to answer for what its users do and for the content they send;',
            'to keep access up to date, removing those who left the company;',
            'not to try to get around limits or protections.',
          ],
        ],
      },
      {
        title: 'Support',
        body: [
          'Support is there Monday to Friday from 09:00 to 17:30, Brasília time, except on national holidays of Brazil. The first response comes within 48 business hours.',
        ],
      },
      {
        title: 'Security and passwords',
        body: [
          'Each user has an access of their own and answers for the secrecy of their password. For these terms a strong password has at least 6 characters, with upper and lower case letters, digits and special characters. The software may demand more, and today demands at least 8 characters.',
          'Suspected misuse has to be reported without delay.',
        ],
      },
      {
        title: 'Keeping, exporting and deleting data',
        body: [
          'After an account is suspended the data is kept for 6 months and then permanently deleted.',
          'While it is kept, the licensee may ask for an export of its data, at these fees:',
          [
            'up to 30 GB: free;',
            '31 to 70 GB: 100 United States dollars (USD);',
            '71 to 99 GB: 150 USD;',
            'each additional 100 GB: 200 USD.',
          ],
        ],
      },
      {
        title: 'Confidentiality',
        body: [
          'Each party keeps secret what it learns of the other because of this contract, while it runs and for 2 years after it ends, except what is public or the law orders to be disclosed.',
        ],
      },
      {
        title: 'Closing and termination',
        body: [
          'Only the account administrator may request closing the account. The request takes effect at the end of the paid cycle.',
          'The contract may be terminated for non-payment of 10 days or more, and by either party when the other does not cure a breach of its duties within 30 days of notice.',
        ],
      },
      {
        title: 'Liability and force majeure',
        body: [
          'Neither party answers for what it could not avoid. If an event of force majeure lasts beyond 60 days, either party may end the contract at no cost.',
          'Nothing in these terms removes rights that the law does not allow to be removed.',
        ],
      },
      {
        title: 'General provisions and forum',
        body: [
          'These terms, the chosen plan and the privacy policy are the agreement between the parties. Tolerating a breach does not change what was agreed, and a void clause does not affect the others.',
          'Brazilian law applies. The courts of the licensee’s domicile are chosen.',
        ],
      },
    ],
  },
};
