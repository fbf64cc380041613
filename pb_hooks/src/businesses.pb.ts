onRecordValidate((e) => require(`${__hooks}/lib/businesses.js`).validate(e), 'businesses')
